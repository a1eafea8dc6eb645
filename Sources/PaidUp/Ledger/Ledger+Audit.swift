// SPDX-License-Identifier: Apache-2.0

/// What a customer's history can be replayed from, under rules that are not the engine's.
package struct CustomerEvidence: Sendable {
    /// The chains that may be the customer's, in order. Which are, the fold decides.
    ///
    /// The statements of each stand in the law's order: of each kind the older first, the copies of
    /// one transaction together, and what counts last.
    package let chains: [(key: ChainKey, statements: [Statement])]
    /// The different instants at which a statement or a fact was received that can bear on the
    /// customer, in order. Between two of them nothing that is known changes.
    package let receipts: [Instant]
}

extension Ledger {
    /// Everything that may be about the customer, and about those who are one person with them.
    package func evidence(aboutCustomer customer: CustomerID) -> CustomerEvidence {
        let aliases = Aliases(of: customer, aliasFacts, knownAt: .distantFuture)
        let keys = aliases.members.keys.reduce(into: Set<ChainKey>()) {
            $0.formUnion(index.chains(of: $1))
        }
        var chains: [(key: ChainKey, statements: [Statement])] = []
        for key in keys.sorted() {
            guard let evidence = evidence(of: key, knownAt: .distantFuture) else { continue }
            chains.append((key, evidence.statements(of: key)))
        }
        return CustomerEvidence(chains: chains, receipts: receipts(keys, aliases).sorted())
    }

    private func receipts(_ keys: Set<ChainKey>, _ aliases: Aliases) -> Set<Instant> {
        var receipts: Set<Instant> = []
        for fact in aliasFacts where fact.concerns(aliases) { receipts.insert(fact.receivedAt) }
        // The owner can depend on the chains that a chain continues, and a purchase on what else
        // its buyer bought.
        let ids = keys.reduce(into: Set<String>()) { $0.formUnion(index.previousIDs(of: $1.id)) }
        let others = ids.reduce(into: Set<CustomerID>()) {
            $0.formUnion(index.customers(namedFor: $1))
        }
        .subtracting(aliases.members.keys)
        .flatMap { index.chains(of: $0) }
        for id in others.reduce(into: ids, { $0.formUnion(index.previousIDs(of: $1.id)) }) {
            for fact in facts(aboutChain: id) { receipts.insert(fact.receivedAt) }
            for key in index.keys(ofChainID: id) {
                (chains[key] ?? waiting[key])?.forEachStatement { _, delivery, _ in
                    receipts.insert(delivery.receivedAt)
                }
            }
        }
        return receipts
    }
}

extension OwnershipFact {
    fileprivate func concerns(_ aliases: Aliases) -> Bool {
        switch kind {
        case .alias(let one, let other), .aliasUndone(let one, let other):
            aliases.members[one] != nil || aliases.members[other] != nil
        case .claim, .attribution, .transfer, .transferUndone: false
        }
    }
}
