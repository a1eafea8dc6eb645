// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp
package import PaidUpLedger
import PaidUpSecrets

extension LedgerKeeper {
    /// What an erasure took away.
    package struct Erasure: Hashable, Sendable {
        /// Its own number in the journal.
        package var entry: Int64
        /// How many entries of the journal, purchases and customers (aliases) went.
        package var entries: Int
        package var chains: Int
        package var customers: Int
    }

    /// Erases a customer: everything that was received about their purchases, and all that was
    /// derived from it. Keyed hashes stay, so that later messages about them are not kept again.
    ///
    /// A purchase that somebody else owns, or has owned, is theirs and stays.
    ///
    /// - Throws: ``ProblemKind/erased`` where it was done before.
    package func erase(
        _ customer: CustomerID, author: String,
        alongside also: @escaping @Sendable (any LedgerWriter, Erasure) throws -> Void
    ) async throws -> Erasure {
        let receivedAt = now
        let (erasure, customers) = try await write { writer, rules in
            try self.refuseErased([customer], in: writer)
            let before = try Component(around: [.customer(customer)], in: writer)
            let engine = rules.newest.engine
            let view = before.view
            let group = engine.aliases(of: customer, at: receivedAt, in: view)
            let chains = before.chains.sorted().filter { id in
                self.isOnly(group, of: id, before, engine, view, receivedAt)
            }
            let removed = try self.remove(group, chains, writer)
            var erasure = Erasure(
                entry: 0, entries: removed.count, chains: chains.count, customers: group.count)
            let tombstones =
                try chains.map { try self.tombstone($0) }
                + group.sorted().map { try self.tombstone($0) }
            for tombstone in tombstones { try writer.insert(tombstone) }
            let others = before.customers.subtracting(group)
            let affected = try others.sorted().map { try self.tombstone($0) }
            let entry = try self.appendErasure(
                erasure, tombstones, affected, receivedAt, author, writer)
            erasure.entry = entry.number
            try self.removeBare(others, writer)
            let outcome = try Bookkeeper(rules: rules).reevaluate(
                others, known: before, because: entry, queuedAt: receivedAt, in: writer)
            try Self.queue(outcome, nil, at: receivedAt, in: writer)
            try also(writer, erasure)
            return (erasure, before.customers.sorted())
        }
        tell(.customers(customers))
        wake()
        return erasure
    }

    /// Removes what is kept of customers of whom nothing is known any more.
    private func removeBare(
        _ customers: Set<CustomerID>, _ writer: any LedgerWriter
    ) throws {
        for customer in customers.sorted() {
            let component = try Component(around: [.customer(customer)], in: writer)
            guard component.statements.isEmpty else { continue }
            try writer.eraseEvents(of: customer)
            try writer.removeCustomer(customer)
        }
    }

    /// Whether nobody else owns or owned any of a chain.
    private func isOnly(
        _ group: Set<CustomerID>, of id: String, _ component: Component, _ engine: Engine,
        _ view: LedgerView, _ now: Instant
    ) -> Bool {
        let owners = engine.owners(ofChain: id, at: now, in: view)
        guard owners.contains(where: { $0.map(group.contains) ?? false }) else { return false }
        let others = component.customers.subtracting(group)
        return others.allSatisfy { other in
            !engine.timeline(of: other, in: view).purchases.contains { $0.chain.id == id }
        }
    }

    /// Removes everything about the customers and chains; answers the numbers of the entries.
    private func remove(
        _ group: Set<CustomerID>, _ chains: [String], _ writer: any LedgerWriter
    ) throws -> [Int64] {
        let customers = group.sorted()
        let aliases = try writer.aliases(of: customers).map(\.entry)
        let marks = customers.map { ConsumptionConsent.mark(of: $0) }
        let numbers = Set(try writer.entryNumbers(ofChains: chains + marks) + aliases).sorted()
        try writer.removeDeliveries(purpose: .tee, subjects: numbers)
        try writer.removeDeliveries(purpose: .consumption, subjects: numbers)
        for customer in customers {
            var events = try writer.events(of: customer, after: 0, limit: 1000)
            while let last = events.last {
                try writer.removeDeliveries(purpose: .events, subjects: events.map(\.number))
                events = try writer.events(of: customer, after: last.sequence, limit: 1000)
            }
            try writer.eraseEvents(of: customer)
            try writer.removeCustomer(customer)
            try writer.removeAccountToken(of: customer)
        }
        try writer.eraseChains(chains + marks)
        try writer.eraseTies(of: customers)
        try writer.eraseEntries(numbers)
        // Answers that are kept for a repetition may hold anything.
        try writer.removeIdempotency(before: .distantFuture)
        return numbers
    }

    private func appendErasure(
        _ erasure: Erasure, _ tombstones: [Tombstone], _ affected: [Tombstone],
        _ receivedAt: Instant, _ author: String, _ writer: any LedgerWriter
    ) throws -> JournalEntry {
        let body = JSONWriter().bytes([
            "entries": .number(JSONNumber(Int64(erasure.entries))),
            "tombstones": .array(tombstones.map { .string(Base64.encode($0)) }),
            // Whose history went in part; what is told of them can be proved from here on only.
            "affected": .array(affected.map { .string(Base64.encode($0)) }),
        ])
        var entry = JournalEntry(
            receivedAt: receivedAt, kind: .erasure, body: body,
            digest: JournalEntry.digest(.erasure, body), outcome: "accepted", title: "erasure",
            author: author)
        entry.number = try writer.append(entry, keepingNumber: false)
        return entry
    }
}
