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
        /// What stays, as it is others' too.
        package var kept: [Kept] = []

        /// A purchase that stays.
        package struct Kept: Hashable, Sendable {
            package var chain: NamedChain
            /// Whether the store's signed messages about it name the erased: of these nothing can be
            /// replaced, for the signature covers it.
            package var isSigned: Bool
        }
    }

    /// Erases a customer: everything that was received about their purchases, and all that was
    /// derived from it. Keyed hashes stay, so that later messages about them are not kept again.
    ///
    /// A purchase that somebody else owns, or has owned, is theirs and stays; claims and transfers
    /// of it that name the erased do so under a pseudonym from then on.
    ///
    /// - Throws: ``ProblemKind/erased`` where it was done before, and nothing came since;
    ///   ``ProblemKind/unknownCustomer`` where nothing was ever kept: a misspelt id is not to stand in
    ///   the way of whoever gets it some day.
    package func erase(
        _ customer: CustomerID, author: String,
        alongside also: @escaping @Sendable (any LedgerWriter, Erasure) throws -> Void
    ) async throws -> Erasure {
        let (erasure, customers) = try await write { writer, rules in
            let receivedAt = try self.receipt(in: writer)
            if try !self.isThere(customer, in: writer) {
                try self.refuseErased([customer], in: writer)
                throw Problem(.unknownCustomer)
            }
            let before = try Component(around: [.customer(customer)], in: writer)
            let (group, chains) = try self.extent(
                of: customer, before, rules, receivedAt, writer)
            let others = before.customers.subtracting(group)
            let kept = Self.kept(of: group, before, without: chains)
            let names = group.map { self.keptActs.name(for: $0) }
            let bookkeeper = self.bookkeeper(rules, without: Set(group + names))
            let eraser = Eraser(
                reader: self.entries, bookkeeper: bookkeeper, keptActs: self.keptActs)
            let removed = try eraser.remove(group, chains, in: writer)
            try writer.removeIdempotency(of: group)
            let entry = try self.appendErasure(
                removed, group + names, chains, others, receivedAt, author, writer)
            let erasure = Erasure(
                entry: entry.number, entries: removed, chains: chains.count,
                customers: group.count, kept: kept)
            try eraser.forgetEvents(ofBare: others, in: writer)
            let outcome = try self.bookkeeper(rules).reevaluate(
                others, known: before, because: entry, queuedAt: receivedAt, in: writer)
            try Self.queue(outcome, at: receivedAt, in: writer)
            try also(writer, erasure)
            return (erasure, before.customers.sorted())
        }
        tell(.customers(customers))
        wake()
        try await store.overwriteErased()
        return erasure
    }

    /// Whether anything of a customer is in the ledger.
    private func isThere(_ customer: CustomerID, in reader: any LedgerReader) throws -> Bool {
        if try reader.customer(customer) != nil { return true }
        if try reader.accountToken(of: customer) != nil { return true }
        if try !reader.neighbours(of: [.customer(customer)]).isEmpty { return true }
        let mark = ConsumptionConsent.mark(of: customer)
        if try !reader.entryNumbers(ofChains: [mark]).isEmpty { return true }
        return try !reader.aliases(of: [customer]).isEmpty
    }

    /// The chains that stay though they name somebody of the group.
    private static func kept(
        of group: [CustomerID], _ component: Component, without erased: [NamedChain]
    ) -> [Erasure.Kept] {
        component.namedChains.subtracting(erased).sorted().compactMap { chain in
            let isNamed = component.ledger.ownershipFacts.contains { fact in
                guard let id = fact.kind.chainID,
                    NamedChain(id, fact.scope.environment).overlaps(chain)
                else { return false }
                return fact.kind.owner.map(group.contains) ?? false
            }
            let isSigned = component.statements.values.contains { statement in
                guard NamedChain(statement.chain) == chain,
                    case .transaction(let transaction) = statement.content,
                    let token = transaction.accountToken
                else { return false }
                return group.contains(CustomerID(token))
            }
            return isNamed || isSigned ? Erasure.Kept(chain: chain, isSigned: isSigned) : nil
        }
    }

    /// Who is erased with a customer, and what goes with them: what they own or owned, and nobody
    /// else who was not erased before. Who was the same person for a while owned nothing by that.
    private func extent(
        of customer: CustomerID, _ component: Component, _ rules: RulesHistory, _ now: Instant,
        _ reader: any LedgerReader
    ) throws -> (customers: [CustomerID], chains: [NamedChain]) {
        let engine = rules.newest.engine
        let view = component.view
        let group = engine.aliases(of: customer, at: now, in: view)
        let chains = try component.namedChains.sorted().filter { chain in
            let owners = Self.owners(of: chain, component, engine, now)
            guard !owners.isDisjoint(with: group) else { return false }
            return try owners.subtracting(group).allSatisfy {
                try reader.hasTombstone(self.tombstone($0))
            }
        }
        return (group.sorted(), chains)
    }

    /// Everybody who owns any of a chain, or ever owned it. A transfer that was undone was a mistake:
    /// who had the chain by it is none of them.
    private static func owners(
        of chain: NamedChain, _ component: Component, _ engine: Engine, _ now: Instant
    ) -> Set<CustomerID> {
        var ledger = Ledger()
        for statement in component.statements.values { ledger.insert(statement) }
        for fact in component.ledger.ownershipFacts.sorted().withoutUndoneTransfers {
            ledger.insert(fact)
        }
        let view = LedgerView(ledger)
        var instants: Set<Instant> = [now]
        let keys = ledger.keys(ofChainID: chain.id).filter {
            NamedChain($0).overlaps(chain)
        }
        for fact in component.ledger.ownershipFacts where fact.kind.chainID == chain.id {
            instants.insert(fact.receivedAt)
        }
        for statement in component.statements.values where keys.contains(statement.chain) {
            instants.insert(statement.signedDate)
            if case .transaction(let transaction) = statement.content {
                instants.insert(transaction.purchaseDate)
            }
        }
        var owners: Set<CustomerID> = []
        for key in keys {
            for instant in instants {
                owners.formUnion(engine.owners(of: key, at: instant, in: view).compactMap { $0 })
            }
        }
        guard owners.isEmpty else { return owners }
        // Of a purchase that nobody has seen, who said it was theirs is all that is known.
        return ledger.ownershipFacts.reduce(into: []) { claimants, fact in
            guard let id = fact.kind.chainID,
                NamedChain(id, fact.scope.environment).overlaps(chain)
            else { return }
            if let customer = fact.kind.owner { claimants.insert(customer) }
        }
    }

    /// Leaves the tombstones, and says in the journal that they were left.
    private func appendErasure(
        _ count: Int, _ group: [CustomerID], _ chains: [NamedChain], _ others: Set<CustomerID>,
        _ receivedAt: Instant, _ author: String, _ writer: any LedgerWriter
    ) throws -> JournalEntry {
        let tombstones = try chains.map { try tombstone($0) } + group.map { try tombstone($0) }
        for tombstone in tombstones { try writer.insert(tombstone) }
        let body = ErasureBody(
            entries: count, tombstones: tombstones,
            affected: try others.sorted().map { try tombstone($0) })
        var entry = try JournalEntry(
            next: .erasure, body.bytes, title: "erasure", receivedAt: receivedAt, author: author,
            in: writer)
        entry.number = try writer.append(entry, keepingNumber: false)
        return entry
    }
}

extension Component {
    /// Its chains by environment; of what no statement is known, as the facts name it.
    fileprivate var namedChains: Set<NamedChain> {
        var named = Set(statements.values.map { NamedChain($0.chain) })
        for fact in ledger.ownershipFacts {
            guard let id = fact.kind.chainID else { continue }
            let chain = NamedChain(id, fact.scope.environment)
            if !named.contains(where: { $0.overlaps(chain) }) { named.insert(chain) }
        }
        return named
    }
}

extension OwnershipFact.Kind {
    /// Whom it gives a chain to.
    fileprivate var owner: CustomerID? {
        switch self {
        case .claim(let customer, _, _), .attribution(let customer, _), .transfer(let customer, _):
            customer
        case .transferUndone, .alias, .aliasUndone: nil
        }
    }
}
