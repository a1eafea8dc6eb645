// SPDX-License-Identifier: Apache-2.0

/// What one chain needs to know of the customer's others: rules about what was bought, which come
/// before the union.
struct CrossChainFacts {
    /// Where the plan begins that replaced a transaction marked as upgraded.
    var successors: [TransactionKey: Instant] = [:]
    /// The stretch of each pass; an end in the distant future where the catalog names no duration.
    var passes: [TransactionKey: (start: Instant, end: Instant)] = [:]

    struct TransactionKey: Hashable {
        let chain: ChainKey
        let id: String
    }
}

/// One chain with the transactions that count in it.
struct SelectedChain {
    let key: ChainKey
    let evidence: ChainEvidence
    let selected: [SelectedTransaction]
    let ownership: ChainOwnership

    func transaction(_ selected: SelectedTransaction) -> Transaction {
        evidence.transactions[selected.index].content
    }

    /// Adds the buyers of those purchases whose length other purchases decide.
    func collectBuyers(_ buyers: inout Set<CustomerID>) {
        for selected in selected {
            let transaction = transaction(selected)
            guard selected.kind == .pass || selected.kind == .period && transaction.isUpgraded,
                let buyer = ownership.buyer(of: transaction)
            else { continue }
            buyers.insert(buyer)
        }
    }
}

extension CrossChainFacts {
    init(_ chains: [SelectedChain], catalog: Catalog, knownAt: Instant) {
        findSuccessors(chains, catalog: catalog, knownAt: knownAt)
        followPasses(chains, catalog: catalog)
    }

    /// A marked copy and the plan that replaced it are signed together, in either order.
    private static let togetherness: Int64 = 60_000

    private mutating func findSuccessors(
        _ chains: [SelectedChain], catalog: Catalog, knownAt: Instant
    ) {
        for chain in chains {
            for selected in chain.selected where selected.kind == .period {
                let marked = chain.evidence.transactions[selected.index]
                guard marked.content.isUpgraded,
                    let group = marked.content.group(in: catalog)
                else { continue }
                let owner = chain.ownership.buyer(of: marked.content)
                let limit = marked.signedDate.advanced(byMilliseconds: Self.togetherness)
                var earliest: Instant?
                for other in chains where other.key.isComparable(to: chain.key) {
                    for candidate in other.selected where candidate.kind == .period {
                        let bought = other.transaction(candidate)
                        guard bought.isRenewal != true, !bought.isEmptyPeriod,
                            bought.purchaseDate > marked.content.purchaseDate,
                            bought.ownership == marked.content.ownership,
                            bought.group(in: catalog) == group,
                            other.ownership.buyer(of: bought) == owner,
                            owner != nil || other.key == chain.key,
                            other.evidence.hasCopy(candidate, signedBy: limit, knownAt: knownAt)
                        else { continue }
                        earliest = min(earliest ?? bought.purchaseDate, bought.purchaseDate)
                    }
                }
                if let earliest {
                    successors[TransactionKey(chain: chain.key, id: marked.content.id)] = earliest
                }
            }
        }
    }

    private struct PassGroup: Hashable {
        let owner: CustomerID?
        /// Of two whose buyers are unknown nobody can say that they are one.
        let unownedChain: ChainKey?
        let product: String
        let store: Store
        let environment: StoreEnvironment
        let app: String
        let ownership: InAppOwnershipType
    }

    private struct Pass {
        let key: TransactionKey
        let bought: Instant
        let revokedAt: Instant?
        let ownEnd: Instant?
    }

    /// Passes of one product follow one another; a refunded one gives its rest to the next.
    private mutating func followPasses(_ chains: [SelectedChain], catalog: Catalog) {
        var groups: [PassGroup: [Pass]] = [:]
        for chain in chains {
            for selected in chain.selected where selected.kind == .pass {
                let pass = chain.transaction(selected)
                let owner = chain.ownership.buyer(of: pass)
                let group = PassGroup(
                    owner: owner, unownedChain: owner == nil ? chain.key : nil,
                    product: pass.productID,
                    store: chain.key.store, environment: chain.key.environment,
                    app: chain.key.app, ownership: pass.ownership)
                groups[group, default: []].append(
                    Pass(
                        key: TransactionKey(chain: chain.key, id: pass.id),
                        bought: pass.purchaseDate, revokedAt: pass.revocationDate,
                        ownEnd: pass.expiresDate))
            }
        }
        for (group, passes) in groups {
            let product = catalog.products[group.product]
            var cursor = Instant.distantPast
            for pass in passes.sorted(by: { ($0.bought, $0.key.id) < ($1.bought, $1.key.id) }) {
                let stacks = product?.stacks ?? true
                let start = stacks ? max(pass.bought, cursor) : pass.bought
                let end =
                    product?.duration.map { start.advanced(by: $0) } ?? pass.ownEnd
                    ?? .distantFuture
                self.passes[pass.key] = (start, end)
                guard end != .distantFuture else { continue }
                cursor = max(cursor, max(start, min(end, pass.revokedAt ?? .distantFuture)))
            }
        }
    }
}

extension ChainKey {
    fileprivate func isComparable(to other: ChainKey) -> Bool {
        store == other.store && environment == other.environment && app == other.app
    }
}

extension Transaction {
    /// Printed without length, or taken back before it began, so that it replaced nothing.
    fileprivate var isEmptyPeriod: Bool {
        let end = min(expiresDate ?? .distantFuture, revocationDate ?? .distantFuture)
        return end <= purchaseDate
    }

    fileprivate func group(in catalog: Catalog) -> String? {
        group ?? catalog.products[productID]?.group
    }
}

extension ChainEvidence {
    fileprivate func hasCopy(
        _ selected: SelectedTransaction, signedBy limit: Instant, knownAt: Instant
    ) -> Bool {
        selected.copies.contains { index in
            transactions[index].signedDate <= limit && transactions[index].isKnown(at: knownAt)
        }
    }
}
