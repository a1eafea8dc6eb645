// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

/// What one entry of the journal says.
package struct Delta: Sendable {
    package var statements: [Statement]
    package var facts: [OwnershipFact]
    /// What its chains can be found by.
    package var terms: [Term]
    /// Chains that it speaks of, though no statement of it is about them.
    package var chains: [NamedChain]
    /// Of one-time purchases: what the store says of the sale, by transaction.
    package var sales: [String: JSONObject]

    package init(
        statements: [Statement] = [], facts: [OwnershipFact] = [], terms: [Term] = [],
        chains: [NamedChain] = [], sales: [String: JSONObject] = [:]
    ) {
        self.statements = statements
        self.facts = facts
        self.terms = terms
        self.chains = chains
        self.sales = sales
    }

    /// A term, and the chain that it finds.
    package struct Term: Hashable, Sendable {
        package var term: SearchTerm
        package var chain: String

        package init(_ term: SearchTerm, chain: String) {
            self.term = term
            self.chain = chain
        }
    }

    /// Every chain that it speaks of, once.
    package var chainIDs: Set<String> { Set(namedChains.map(\.id)) }

    /// Every chain that it speaks of, with the environment where it is said.
    package var namedChains: Set<NamedChain> {
        var named = Set(chains)
        for statement in statements { named.insert(NamedChain(statement.chain)) }
        for fact in facts {
            guard let id = fact.kind.chainID else { continue }
            named.insert(NamedChain(id, fact.scope.environment))
        }
        return named
    }

    /// Whether a purchase without standing access is among them.
    var hasConsumables: Bool { statements.contains { $0.isOfConsumable } }

    /// Everybody whom it ties to something.
    var tiedCustomers: Set<CustomerID> {
        ties.reduce(into: []) { customers, tie in
            for case .customer(let customer) in [tie.0, tie.1] { customers.insert(customer) }
        }
    }

    /// What it ties together.
    var ties: [(Node, Node)] {
        var ties: [(Node, Node)] = []
        for statement in statements {
            let chain = Node.chain(statement.chain.id)
            switch statement.content {
            case .transaction(let transaction):
                if let token = transaction.accountToken {
                    ties.append((chain, .customer(CustomerID(token))))
                }
                if let earlier = transaction.previousChainID, earlier != statement.chain.id {
                    ties.append((chain, .chain(earlier)))
                }
            case .grant(let grant): ties.append((chain, .customer(grant.customer)))
            case .renewal, .status, .refundRequest: break
            }
        }
        for fact in facts {
            switch fact.kind {
            case .claim(let customer, let chain, _), .attribution(let customer, let chain),
                .transfer(let customer, let chain), .transferUndone(let customer, let chain):
                ties.append((.customer(customer), .chain(chain)))
            case .alias(let one, let other), .aliasUndone(let one, let other):
                ties.append((.customer(one), .customer(other)))
            }
        }
        return ties
    }
}

extension OwnershipFact.Kind {
    /// The chain that it is about; `nil` for aliases.
    package var chainID: String? {
        switch self {
        case .claim(_, let id, _), .attribution(_, let id), .transfer(_, let id),
            .transferUndone(_, let id):
            id
        case .alias, .aliasUndone: nil
        }
    }
}
