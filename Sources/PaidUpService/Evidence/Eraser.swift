// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger

/// Takes customers and chains out of a ledger, with everything that was received about them.
struct Eraser: Sendable {
    let reader: EntryReader
    /// Leaves out the erased where something is written again, those of this erasure among them.
    let bookkeeper: Bookkeeper

    /// Removes everything about the customers and chains; answers how many entries went, in whole or
    /// in part.
    func remove(
        _ customers: [CustomerID], _ chains: [NamedChain], in writer: any LedgerWriter
    ) throws -> Int {
        let aliases = Set(try writer.aliases(of: customers).map(\.entry))
        let chains =
            chains + customers.map { NamedChain(ConsumptionConsent.mark(of: $0), nil) }
        let ids = Set(chains.map(\.id)).sorted()
        let (entries, others) = try named(by: chains, ids, aliases, in: writer)
        let numbers = entries.map(\.number)
        let rests = entries.compactMap { reader.rest(of: $0, without: chains) }
        let doubts = others.isEmpty ? [] : try inquiries(ids, besides: chains, in: writer)
        try writer.removeDeliveries(purpose: .tee, subjects: numbers)
        try writer.removeDeliveries(purpose: .consumption, subjects: numbers)
        for customer in customers {
            try Self.removeEvents(of: customer, in: writer)
            try writer.removeCustomer(customer)
            try writer.removeAccountToken(of: customer)
        }
        try writer.eraseChains(ids)
        try writer.eraseTies(of: customers)
        try writer.eraseEntries(numbers)
        // Under its number, for what it says of others counts from its receipt on.
        for rest in rests { _ = try writer.append(rest, keepingNumber: true) }
        // Rows go by id; what another environment has under the same stays.
        for entry in others + rests {
            try bookkeeper.restore(reader.delta(of: entry), of: entry, to: writer)
        }
        for inquiry in doubts { try writer.open(inquiry.doubt, dueAt: inquiry.dueAt) }
        return entries.count { $0.kind != .forwarded }
    }

    /// The entries that speak of what is erased, and those that only speak of the same ids
    /// elsewhere.
    private func named(
        by chains: [NamedChain], _ ids: [String], _ aliases: Set<Int64>,
        in reader: any LedgerReader
    ) throws -> (gone: [JournalEntry], others: [JournalEntry]) {
        let numbers = aliases.union(try reader.entryNumbers(ofChains: ids)).sorted()
        var (gone, others): ([JournalEntry], [JournalEntry]) = ([], [])
        for entry in try numbers.compactMap({ try reader.entry($0) }) {
            let speaksOf = self.reader.delta(of: entry).namedChains.filter {
                ids.contains($0.id)
            }
            let isOfOthers =
                !speaksOf.isEmpty && !aliases.contains(entry.number)
                && !speaksOf.contains { named in chains.contains { $0.overlaps(named) } }
            if isOfOthers { others.append(entry) } else { gone.append(entry) }
        }
        return (gone, others)
    }

    private func inquiries(
        _ ids: [String], besides chains: [NamedChain], in reader: any LedgerReader
    ) throws -> [InquiryRecord] {
        let keys = Set(try reader.statements(ofChains: ids).map(\.statement.chain))
        return try keys.sorted().filter { key in
            !chains.contains { $0.overlaps(NamedChain(key)) }
        }.compactMap { try reader.inquiry($0) }
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
    func rest(of entry: JournalEntry, without chains: [NamedChain]) -> JournalEntry? {
        guard [.notification, .storeAnswer].contains(entry.kind) else { return nil }
        let messages = ReceivedMessage.answered(entry.body)
        guard messages.count > 1 else { return nil }
        let results = self.results(of: entry)
        guard results.count == messages.count else { return nil }
        let left = zip(messages, results).filter { _, result in
            let named = EntryReader.delta(of: [result]).namedChains
            return !named.contains { named in chains.contains { $0.overlaps(named) } }
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
