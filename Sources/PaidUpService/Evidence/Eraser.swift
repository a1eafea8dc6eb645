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
    let keptActs: KeptActs

    /// Removes everything about the customers and chains, and names the customers otherwise where
    /// acts about others' chains tell of them; answers how many entries went, in whole or in part.
    func remove(
        _ customers: [CustomerID], _ chains: [NamedChain], in writer: any LedgerWriter
    ) throws -> Int {
        let aliases = Set(try writer.aliases(of: customers).map(\.entry))
        let chains =
            chains + customers.map { NamedChain(ConsumptionConsent.mark(of: $0), nil) }
        let erasedIDs = Set(chains.map(\.id))
        let ids = erasedIDs.union(try keptIDs(naming: customers, in: writer)).sorted()
        let (entries, others) = try named(by: chains, ids, aliases, in: writer)
        let notes = try ids.map { ($0, Set(try writer.entryNumbers(ofChains: [$0]))) }
        let renamed = others.compactMap { entry in
            keptActs.renamed(entry) { customers.contains($0) }
        }
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
        try writer.eraseEntries(numbers + renamed.map(\.number))
        // Under its number, for what it says of others counts from its receipt on.
        for rest in rests + renamed where try writer.entryNumber(digest: rest.digest) == nil {
            // It is there already where another copy of the ledger, read in, has erased before.
            _ = try writer.append(rest, keepingNumber: true)
        }
        // Rows go by id; what others have under the same stays.
        for number in (others + rests).map(\.number).sorted() {
            guard let entry = try writer.entry(number) else { continue }
            try bookkeeper.restore(reader.delta(of: entry), of: entry, to: writer)
            // What follows from nothing, such as a body that is only passed on, is noted as well.
            for (id, numbers) in notes where entry.kind == .forwarded && numbers.contains(number) {
                try writer.note(entry: number, chain: id)
            }
        }
        for inquiry in doubts { try writer.open(inquiry.doubt, dueAt: inquiry.dueAt) }
        return entries.count { $0.kind != .forwarded }
    }

    /// The chains that acts about one of the customers are about.
    private func keptIDs(
        naming customers: [CustomerID], in reader: any LedgerReader
    ) throws -> [String] {
        let ties = try reader.neighbours(of: customers.map { .customer($0) })
        return try ties.compactMap { node in
            guard case .chain(let id) = node else { return nil }
            let named = try reader.facts(ofChains: [id]).contains {
                $0.fact.kind.claimant.map(customers.contains) ?? false
            }
            return named ? id : nil
        }
    }

    /// The entries that speak of what is erased, and those that only speak of the same ids
    /// elsewhere, or of others' chains.
    private func named(
        by chains: [NamedChain], _ ids: [String], _ aliases: Set<Int64>,
        in reader: any LedgerReader
    ) throws -> (gone: [JournalEntry], others: [JournalEntry]) {
        let numbers = aliases.union(try reader.entryNumbers(ofChains: ids)).sorted()
        let ofErased = Set(try reader.entryNumbers(ofChains: chains.map(\.id)))
        var (gone, others): ([JournalEntry], [JournalEntry]) = ([], [])
        for entry in try numbers.compactMap({ try reader.entry($0) }) {
            let speaksOf = self.reader.namedChains(of: entry).filter { ids.contains($0.id) }
            let isUnread = speaksOf.isEmpty && ofErased.contains(entry.number)
            let isOfOthers =
                !isUnread && !aliases.contains(entry.number)
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

extension OwnershipFact.Kind {
    /// To whom it gives a chain, or whose transfer it undoes.
    fileprivate var claimant: CustomerID? {
        switch self {
        case .claim(let customer, _, _), .attribution(let customer, _),
            .transfer(let customer, _), .transferUndone(let customer, _):
            customer
        case .alias, .aliasUndone: nil
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
