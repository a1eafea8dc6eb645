// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Everything that a ledger in memory holds. Ids are told apart by their bytes (``ByteText``).
struct InMemoryTables: Sendable {
    // The journal.
    var entries: [Int64: JournalEntry] = [:]
    var entryByDigest: [[UInt8]: Int64] = [:]
    var entriesByUUID: [ByteText: Set<Int64>] = [:]
    var lastEntry: Int64 = 0

    // Evidence.
    var statements: [ByteText: [StatementID: StoredStatement]] = [:]
    var facts: [ByteText: Set<StoredFact>] = [:]
    var aliases: [ByteText: Set<StoredFact>] = [:]
    var ties: [NodeKey: Set<NodeKey>] = [:]
    var terms: [TermKey: Set<ByteText>] = [:]
    var entriesByChain: [ByteText: Set<Int64>] = [:]
    var tombstones: Set<Tombstone> = []
    var revision = LedgerRevision()

    // Customers and events.
    var customers: [ByteText: CustomerRecord] = [:]
    var events: [Int64: Event] = [:]
    var lastEvent: Int64 = 0

    // Access.
    var keys: [ByteText: KeyRecord] = [:]
    var auditLog: [AuditLogRecord] = []
    var idempotency: [[UInt8]: IdempotencyRecord] = [:]
    var accountTokens: [ByteText: AccountTokenRecord] = [:]
    var settings: [ByteText: [UInt8]] = [:]
    var leases: [ByteText: Lease] = [:]

    // Deliveries.
    var endpoints: [ByteText: EndpointRecord] = [:]
    var deliveries: [Int64: DeliveryRecord] = [:]
    var lastDelivery: Int64 = 0

    // Inquiries.
    var inquiries: [ByteText: InquiryRecord] = [:]

    struct TermKey: Hashable, Sendable {
        let kind: SearchTerm.Kind
        let value: ByteText

        init(_ term: SearchTerm) {
            kind = term.kind
            value = ByteText(term.value)
        }
    }

    struct Lease: Sendable {
        let holder: String
        let until: Instant
    }
}

/// One transaction on the tables: every change notes how it is undone.
final class InMemoryTransaction: LedgerWriter {
    private(set) var tables: InMemoryTables
    private var undoing: [(inout InMemoryTables) -> Void] = []

    init(_ tables: InMemoryTables) {
        self.tables = tables
    }

    /// Puts one place of a table to a value.
    func set<Key: Hashable, Value>(
        _ table: WritableKeyPath<InMemoryTables, [Key: Value]>, _ key: Key, _ value: Value?
    ) {
        let old = tables[keyPath: table][key]
        undoing.append { $0[keyPath: table][key] = old }
        tables[keyPath: table][key] = value
    }

    /// Puts a field to a value.
    func set<Value>(_ field: WritableKeyPath<InMemoryTables, Value>, _ value: Value) {
        let old = tables[keyPath: field]
        undoing.append { $0[keyPath: field] = old }
        tables[keyPath: field] = value
    }

    /// Adds to a set within a table.
    func add<Key: Hashable, Element: Hashable>(
        _ table: WritableKeyPath<InMemoryTables, [Key: Set<Element>]>, _ key: Key,
        _ element: Element
    ) {
        guard tables[keyPath: table][key, default: []].insert(element).inserted else { return }
        undoing.append { $0[keyPath: table][key]?.remove(element) }
    }

    /// The number after the last that was given.
    func next(after last: Int64) throws -> Int64 {
        guard last < .max else { throw LedgerError.full("no number is left after \(last)") }
        return last + 1
    }

    /// Puts everything back to how it was.
    func undo() {
        for change in undoing.reversed() { change(&tables) }
        undoing = []
    }
}
