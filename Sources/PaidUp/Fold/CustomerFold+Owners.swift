// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Whose the transactions of a chain are at an instant, of everything that is known under its
    /// id; `nil` stands for a transaction that is nobody's.
    package func owners(
        ofChain id: String, at instant: Instant, in view: LedgerView
    ) -> Set<CustomerID?> {
        let fold = CustomerFold(engine: self, view: view, customer: CustomerID(""))
        var owners: Set<CustomerID?> = []
        for key in view.ledger.index.keys(ofChainID: id).sorted() {
            guard let evidence = view.ledger.evidence(of: key, knownAt: view.knownAt) else {
                continue
            }
            let ownership = fold.ownership(of: key, evidence)
            for said in evidence.transactions where said.isKnown(at: view.knownAt) {
                owners.insert(ownership.owner(of: said.content.id, at: instant))
            }
            if evidence.transactions.isEmpty { owners.insert(ownership.chainOwner) }
        }
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
