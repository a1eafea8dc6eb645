// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Whose the transactions of a chain are at an instant, of everything that is known under its
    /// id; `nil` stands for a transaction that is nobody's.
    package func owners(
        ofChain id: String, at instant: Instant, in view: LedgerView
    ) -> Set<CustomerID?> {
        view.ledger.keys(ofChainID: id).reduce(into: []) {
            $0.formUnion(owners(of: $1, at: instant, in: view))
        }
    }

    /// Whose the transactions of one chain are at an instant.
    package func owners(
        of key: ChainKey, at instant: Instant, in view: LedgerView
    ) -> Set<CustomerID?> {
        guard let evidence = view.ledger.evidence(of: key, knownAt: view.knownAt) else {
            return []
        }
        let fold = CustomerFold(engine: self, view: view, customer: CustomerID(""))
        let ownership = fold.ownership(of: key, evidence)
        var owners: Set<CustomerID?> = []
        for said in evidence.transactions where said.isKnown(at: view.knownAt) {
            owners.insert(ownership.owner(of: said.content.id, at: instant))
        }
        if evidence.transactions.isEmpty { owners.insert(ownership.chainOwner) }
        return owners
    }

    /// Everybody who is one person with a customer at an instant.
    package func aliases(
        of customer: CustomerID, at instant: Instant, in view: LedgerView
    ) -> Set<CustomerID> {
        let aliases = Aliases(of: customer, view.ledger.aliasFacts, knownAt: view.knownAt)
        let members = aliases.members.filter { member in
            member.value.contains { $0.contains(instant) }
        }
        return Set(members.keys)
    }
}
