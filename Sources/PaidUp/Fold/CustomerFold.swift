// SPDX-License-Identifier: Apache-2.0

/// Folds one customer: selects their chains, applies the rules between chains, folds each, cuts each
/// to the time in which it was theirs, and makes the union.
struct CustomerFold {
    let engine: Engine
    let view: LedgerView
    let customer: CustomerID

    func timeline() -> CustomerTimeline {
        let aliases = Aliases(of: customer, view.ledger.aliasFacts, knownAt: view.knownAt)
        let keys = aliases.members.keys.reduce(into: Set<ChainKey>()) {
            $0.formUnion(view.ledger.index.chains(of: $1))
        }
        let chains = keys.sorted().compactMap(select)
        let facts = crossChainFacts(chains)
        var purchases: [Timeline] = []
        purchases.reserveCapacity(chains.count)
        for chain in chains where counts(chain.key) {
            var timeline = fold(chain, facts)
            cut(&timeline, chain, aliases)
            if !timeline.intervals.isEmpty { purchases.append(timeline) }
        }
        let unions = unions(purchases)
        return CustomerTimeline(
            customer: customer, knownAt: view.knownAt, revision: view.revision,
            purchases: purchases, entitlements: unions.named, others: unions.others)
    }

    func timeline(of key: ChainKey) -> Timeline? {
        guard let chain = select(key) else { return nil }
        return fold(chain, crossChainFacts([chain]))
    }

    /// A purchase follows what its buyer bought, whose ever it is now; so the buyers' other chains
    /// are looked at too.
    private func crossChainFacts(_ chains: [SelectedChain]) -> CrossChainFacts {
        let buyers = chains.reduce(into: Set<CustomerID>()) { $1.collectBuyers(&$0) }
        let others = buyers.reduce(into: Set<ChainKey>()) {
            $0.formUnion(view.ledger.index.chains(of: $1))
        }
        let added = others.subtracting(chains.map(\.key)).sorted().compactMap(select)
        return CrossChainFacts(
            chains + added, catalog: engine.catalog, knownAt: view.knownAt)
    }

    private func fold(_ chain: SelectedChain, _ facts: CrossChainFacts) -> Timeline {
        ChainFold(
            chain: chain, facts: facts, catalog: engine.catalog, policy: engine.policy,
            knownAt: view.knownAt
        ).timeline()
    }

    private func select(_ key: ChainKey) -> SelectedChain? {
        guard let evidence = view.ledger.evidence(of: key, knownAt: view.knownAt) else {
            return nil
        }
        let selected = evidence.selectedTransactions(
            knownAt: view.knownAt, catalog: engine.catalog)
        return SelectedChain(
            key: key, evidence: evidence, selected: selected,
            ownership: ownership(of: key, evidence))
    }

    func ownership(of key: ChainKey, _ evidence: ChainEvidence) -> ChainOwnership {
        if key.store == .operator {
            var ownership = ChainOwnership()
            ownership.chainOwner =
                evidence.grants.last { $0.isKnown(at: view.knownAt) }?.content.customer
            return ownership
        }
        return ChainOwnership(
            evidence, view.ledger.facts(about: key),
            previousOwner: previousOwner(of: key, evidence), policy: engine.policy,
            knownAt: view.knownAt)
    }

    /// A migration carries the owner over: of the chains that this one continues, the nearest
    /// that has an owner. A claim counts before anything else is known of its chain.
    private func previousOwner(of key: ChainKey, _ evidence: ChainEvidence) -> CustomerID? {
        var owner: CustomerID?
        view.ledger.forEachPrevious(of: key, evidence, knownAt: view.knownAt) { id, earlier in
            let ownership = ChainOwnership(
                earlier, view.ledger.facts(about: key.continuing(id)), previousOwner: nil,
                policy: engine.policy, knownAt: view.knownAt)
            owner = ownership.transfers.last.flatMap(\.customer) ?? ownership.chainOwner
            return owner == nil
        }
        return owner
    }

    private func counts(_ key: ChainKey) -> Bool {
        if key.store == .operator || key.environment == engine.environment { return true }
        guard engine.mayCount(key) else { return false }
        if case .customers(let listed) = engine.policy.sandbox { return listed.contains(customer) }
        return true
    }

    // MARK: Whose, and of what

    /// Keeps of each interval what lies in the stretches in which it was this customer's.
    private func cut(_ timeline: inout Timeline, _ chain: SelectedChain, _ aliases: Aliases) {
        let ownership = chain.ownership
        let isSimple = ownership.transfers.isEmpty && aliases.members.count == 1
        var kept: [Interval] = []
        kept.reserveCapacity(timeline.intervals.count)
        for interval in timeline.intervals {
            if isSimple, ownership.tokens[interval.transactionID]?.count ?? 0 < 2 {
                let owner = ownership.owner(of: interval.transactionID, at: interval.from)
                if owner == customer { kept.append(interval) }
                continue
            }
            append(interval, ownership, aliases, to: &kept)
        }
        timeline.intervals = kept
    }

    private func append(
        _ interval: Interval, _ ownership: ChainOwnership, _ aliases: Aliases,
        to kept: inout [Interval]
    ) {
        var cuts = ownership.changes(of: interval.transactionID)
        for stretch in aliases.members.values.joined() {
            cuts += [stretch.lowerBound, stretch.upperBound]
        }
        cuts = cuts.filter { $0 > interval.from && $0 < interval.to }.sorted() + [interval.to]
        var from = interval.from
        for to in cuts where to > from {
            defer { from = to }
            guard let owner = ownership.owner(of: interval.transactionID, at: from),
                aliases.members[owner]?.contains(where: { $0.contains(from) }) == true
            else { continue }
            if let last = kept.last, last.to == from, last.transactionID == interval.transactionID,
                last.standing == interval.standing, last.state == interval.state
            {
                kept[kept.count - 1].to = to
            } else {
                var part = interval
                (part.from, part.to) = (from, to)
                kept.append(part)
            }
        }
    }

    /// The union for each entitlement that a purchase names, and the one for all others where a
    /// purchase is of a product that the catalog does not name.
    private func unions(
        _ purchases: [Timeline]
    ) -> (named: [String: EntitlementTimeline], others: EntitlementTimeline?) {
        var entries: [String: [Union.Entry]] = [:]
        var unlisted: [Union.Entry] = []
        for (position, purchase) in purchases.enumerated() {
            var product: String?
            var names: [String] = []
            var run: [Union.Entry] = []
            func close() {
                for name in names { entries[name, default: []] += run }
                if let product, isUnlisted(product, purchase.chain) { unlisted += run }
            }
            for (index, interval) in purchase.intervals.enumerated() {
                let isShared = interval.ownership == .familyShared
                if isShared, !engine.policy.familySharing { continue }
                if product != interval.productID {
                    close()
                    run.removeAll(keepingCapacity: true)
                    product = interval.productID
                    names = entitlements(of: interval, purchase.chain)
                }
                run.append(
                    Union.Entry(
                        purchase: position, interval: index, from: interval.from, to: interval.to))
            }
            close()
        }
        func timeline(_ name: String, _ entries: [Union.Entry]) -> EntitlementTimeline {
            let union = Union(
                purchases: purchases, entries: entries, unlisted: unlisted,
                revision: view.revision)
            return EntitlementTimeline(
                customer: customer, entitlement: name, segments: union.segments(),
                purchases: purchases)
        }
        let named = entries.reduce(into: [:]) { $0[$1.key] = timeline($1.key, $1.value) }
        return (named, unlisted.isEmpty ? nil : timeline("", []))
    }

    private func isUnlisted(_ product: String, _ key: ChainKey) -> Bool {
        key.store != .operator && !product.isEmpty && !engine.catalog.names(product)
    }

    private func entitlements(of interval: Interval, _ key: ChainKey) -> [String] {
        if key.store == .operator {
            return view.ledger.evidence(of: key, knownAt: view.knownAt)?.grants
                .last { $0.isKnown(at: view.knownAt) }.map { [$0.content.entitlement] } ?? []
        }
        return engine.catalog.entitlements(of: interval.productID)
    }
}
