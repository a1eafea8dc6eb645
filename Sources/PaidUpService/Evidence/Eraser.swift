// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger

/// Takes customers and chains out of a ledger, with everything that was received about them.
struct Eraser: Sendable {
    let reader: EntryReader

    /// Removes everything about the customers and chains; answers how many entries went, in whole or
    /// in part.
    func remove(
        _ customers: [CustomerID], _ chains: [String], in writer: any LedgerWriter
    ) throws -> Int {
        let aliases = try writer.aliases(of: customers).map(\.entry)
        let numbers = Set(try writer.entryNumbers(ofChains: chains) + aliases).sorted()
        let entries = try numbers.compactMap { try writer.entry($0) }
        let rests = entries.compactMap { reader.rest(of: $0, without: Set(chains)) }
        try writer.removeDeliveries(purpose: .tee, subjects: numbers)
        for customer in customers {
            try Self.removeEvents(of: customer, in: writer)
            try writer.removeCustomer(customer)
            try writer.removeAccountToken(of: customer)
        }
        try writer.eraseChains(chains)
        try writer.eraseTies(of: customers)
        try writer.eraseEntries(numbers)
        // Under its number, for what it says of others counts from its receipt on.
        for rest in rests { _ = try writer.append(rest, keepingNumber: true) }
        return entries.count { $0.kind != .forwarded }
    }

    private static func removeEvents(
        of customer: CustomerID, in writer: any LedgerWriter
    ) throws {
        var events = try writer.events(of: customer, after: 0, limit: 1000)
        while let last = events.last {
            try writer.removeDeliveries(purpose: .events, subjects: events.map(\.number))
            events = try writer.events(of: customer, after: last.sequence, limit: 1000)
        }
        try writer.eraseEvents(of: customer)
    }

    /// Removes what was told of customers of whom nothing is known any more. Their record stays, so
    /// that the numbers of their events go on.
    func forgetEvents(
        ofBare customers: Set<CustomerID>, in writer: any LedgerWriter
    ) throws {
        for customer in customers.sorted() {
            let component = try Component(around: [.customer(customer)], in: writer)
            guard component.statements.isEmpty else { continue }
            try Self.removeEvents(of: customer, in: writer)
        }
    }
}

extension EntryReader {
    /// What is left of an entry of several messages without those about some chains; `nil` where it
    /// is one message, or nothing is left.
    func rest(of entry: JournalEntry, without chains: Set<String>) -> JournalEntry? {
        guard [.notification, .storeAnswer].contains(entry.kind) else { return nil }
        let messages = ReceivedMessage.answered(entry.body)
        guard messages.count > 1 else { return nil }
        let results = self.results(of: entry)
        guard results.count == messages.count else { return nil }
        let left = zip(messages, results).filter { _, result in
            EntryReader.delta(of: [result]).chainIDs.isDisjoint(with: chains)
        }
        guard !left.isEmpty, left.count < messages.count else { return nil }
        var rest = entry
        rest.body = JSONWriter().bytes(["data": .array(left.map { .object($0.0.kept) })])
        rest.digest = JournalEntry.digest(rest.kind, rest.body)
        rest.notificationUUID =
            left.lazy.flatMap { $0.1.payloads }
            .compactMap { $0["notificationUUID"]?.string }.first
        rest.title = left.map { $0.1.title }.joined(separator: ", ")
        return rest
    }
}
