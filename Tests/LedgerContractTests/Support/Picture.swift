// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

/// Everything that the transaction tests put into a ledger, to be compared.
struct Picture: Hashable, Sendable {
    var entries: [JournalEntry]
    var entryNumbers: [Int64?]
    var totals: JournalTotals
    var statements: Set<StoredStatement>
    var facts: Set<StoredFact>
    var neighbours: Set<Node>
    var chains: [String]
    var chainKeys: [ChainKey]
    var chainEntries: [Int64]
    var hasTombstone: Bool
    var revision: LedgerRevision
    var customers: [CustomerRecord]
    var nextDue: Instant?
    var events: [Event]
    var keys: [KeyRecord]
    var auditLog: [AuditLogRecord]
    var idempotency: IdempotencyRecord?
    var accountToken: AccountToken?
    var setting: [UInt8]?
    var endpoints: [EndpointRecord]
    var deliveries: [DeliveryRecord]
    var outbox: OutboxTotals

    init(_ reader: any LedgerReader) throws {
        entries = try reader.entries(after: 0, limit: 100)
        entryNumbers = [
            try reader.entryNumber(digest: Array("old".utf8)),
            try reader.entryNumber(digest: Array("new".utf8)),
            try reader.entryNumber(notificationUUID: "u1"),
            try reader.entryNumber(notificationUUID: "u2"), try reader.lastEntryNumber(),
            try reader.lastEventNumber(),
        ]
        totals = try reader.journalTotals()
        statements = Set(try reader.statements(ofChains: ["1", "2"]))
        facts = Set(
            try reader.facts(ofChains: ["1", "2"]) + reader.aliases(of: ["c", "d", "x"]))
        neighbours = Set(
            try reader.neighbours(of: [.chain("1"), .customer("c"), .customer("x")]))
        chains = try reader.chains(matching: SearchTerm(.orderID, "o"))
        chainKeys = try reader.chains(after: nil, limit: 100)
        chainEntries = try reader.entryNumbers(ofChains: ["1", "2"])
        hasTombstone = try reader.hasTombstone([9])
        revision = try reader.revision()
        customers = try reader.customers(after: nil, limit: 100)
        nextDue = try reader.nextDue()
        events = try reader.events(after: 0, limit: 100)
        keys = try reader.keys()
        auditLog = try reader.auditLog(before: .max, limit: 100)
        idempotency = try reader.idempotency([1])
        accountToken = try reader.accountToken(of: "c")
        setting = try reader.setting("s")
        endpoints = try reader.endpoints()
        deliveries = try (1...9).compactMap { try reader.delivery($0) }
        outbox = try reader.outboxTotals()
    }
}
