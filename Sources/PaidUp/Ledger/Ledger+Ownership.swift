// SPDX-License-Identifier: Apache-2.0

extension Ledger {
    /// Gives every chain that nobody owns to the customer of its `originalTransactionId`.
    ///
    /// A purchase whose `appAccountToken` the app never set is nobody's until a claim, so the
    /// engine answers about no customer with it. Where an app has no accounts, or none that it
    /// told the store, the id of the chain does as well: after this call
    /// `engine.timeline(of: CustomerID(originalTransactionId), in: …)` answers.
    ///
    /// A token, a claim or a transfer that comes later takes the purchase over for all its time, so
    /// nothing is lost by calling this again after each batch.
    ///
    /// ```swift
    /// for statement in statements { ledger.insert(statement) }
    /// ledger.attributeUnownedChains()
    /// ```
    public mutating func attributeUnownedChains() {
        for chain in unownedChains {
            let kind = OwnershipFact.Kind.attribution(
                customer: CustomerID(chain.id), chainID: chain.id)
            insert(
                OwnershipFact(receivedAt: .distantPast, kind: kind, scope: ChainScope(chain)))
        }
    }

    /// Whether no fact and no transaction names a customer for the chain, nor for one that it
    /// continues.
    func isUnowned(_ key: ChainKey) -> Bool {
        guard let evidence = evidence(of: key, knownAt: .distantFuture) else { return false }
        var isUnowned = namesNobody(key, evidence)
        forEachPrevious(of: key, evidence, knownAt: .distantFuture) { id, earlier in
            isUnowned = isUnowned && namesNobody(key.continuing(id), earlier)
            return isUnowned
        }
        return isUnowned
    }

    private func namesNobody(_ key: ChainKey, _ evidence: ChainEvidence) -> Bool {
        facts(about: key).isEmpty
            && evidence.transactions.allSatisfy { $0.content.accountToken == nil }
    }

    /// The chains that this one continues, the nearest first, each with what is known of it in the
    /// same store and environment, until `body` answers that it has seen enough.
    func forEachPrevious(
        of key: ChainKey, _ evidence: ChainEvidence, knownAt: Instant,
        _ body: (_ id: String, ChainEvidence) -> Bool
    ) {
        var reached: Set = [key.id]
        var open = evidence.previousChainIDs(knownAt: knownAt)
        while !open.isEmpty {
            let id = open.removeFirst()
            guard reached.insert(id).inserted else { continue }
            var earlier = ChainEvidence()
            for other in index.keys(ofChainID: id)
            where other.store == key.store && other.environment == key.environment {
                if let more = self.evidence(of: other, knownAt: knownAt) { earlier.merge(more) }
            }
            guard body(id, earlier) else { return }
            open += earlier.previousChainIDs(knownAt: knownAt)
        }
    }
}

extension ChainKey {
    /// The chain of another id that this one continues. Its app may have been another.
    func continuing(_ id: String) -> ChainKey {
        ChainKey(store: store, environment: environment, app: "", id: id)
    }
}

extension ChainEvidence {
    fileprivate func previousChainIDs(knownAt: Instant) -> [String] {
        var ids: Set<String> = []
        for said in transactions where said.isKnown(at: knownAt) {
            if let id = said.content.previousChainID { ids.insert(id) }
        }
        return ids.sorted()
    }
}
