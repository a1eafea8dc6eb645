// SPDX-License-Identifier: Apache-2.0

/// What a customer's history can be replayed from, under rules that are not the engine's.
package struct CustomerEvidence: Sendable {
    /// The chains that may be the customer's, in order. Which are, the fold decides.
    ///
    /// The statements of each stand in the law's order: of each kind the older first, the copies of
    /// one transaction together, and what counts last.
    package let chains: [(key: ChainKey, statements: [Statement])]
    /// Everything that can bear on the customer, by receipt. A ledger of the first of them gives
    /// the customer's timeline as it was known then.
    package let arrivals: [Arrival]

    /// What was received at one instant.
    package struct Arrival: Sendable {
        package let receivedAt: Instant
        package fileprivate(set) var statements: [Statement] = []
        package fileprivate(set) var facts: [OwnershipFact] = []
    }
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
        // The owner can depend on the chains that a chain continues.
        let ids = keys.reduce(into: Set<String>()) { $0.formUnion(index.previousIDs(of: $1.id)) }
        return CustomerEvidence(
            chains: chains,
            arrivals: arrivals(
                ids.flatMap(statements(ofChainID:)),
                ids.flatMap(facts(aboutChain:)) + aliasFacts.filter { $0.concerns(aliases) }))
    }

    /// The statements of every chain of that id, as they came: those that name no app as well.
    private func statements(ofChainID id: String) -> [Statement] {
        index.keys(ofChainID: id).flatMap { key in
            (chains[key] ?? waiting[key])?.statements(of: key) ?? []
        }
    }

    private func arrivals(
        _ statements: [Statement], _ facts: [OwnershipFact]
    ) -> [CustomerEvidence.Arrival] {
        var order = statements.indices.map { (statements[$0].delivery.receivedAt, $0) }
        order += facts.indices.map { (facts[$0].receivedAt, statements.count + $0) }
        order.sort { $0 < $1 }
        var arrivals: [CustomerEvidence.Arrival] = []
        for (receivedAt, index) in order {
            if arrivals.last?.receivedAt != receivedAt {
                arrivals.append(CustomerEvidence.Arrival(receivedAt: receivedAt))
            }
            if index < statements.count {
                arrivals[arrivals.count - 1].statements.append(statements[index])
            } else {
                arrivals[arrivals.count - 1].facts.append(facts[index - statements.count])
            }
        }
        return arrivals
    }
}

extension OwnershipFact {
    fileprivate func concerns(_ aliases: Aliases) -> Bool {
        switch kind {
        case .alias(let one, let other), .aliasUndone(let one, let other):
            aliases.members[one] != nil || aliases.members[other] != nil
        case .claim, .attribution, .transfer: false
        }
    }
}
