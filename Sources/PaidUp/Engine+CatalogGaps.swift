// SPDX-License-Identifier: Apache-2.0

extension Engine {
    /// Counts the purchases of each product that the catalog does not name: they give no
    /// entitlement, and a slip of the pen in the catalog locks out whoever made them.
    ///
    /// A subscription counts once, however often it was renewed. Left out are consumables, which
    /// give no standing access anyway, and purchases of environments that do not count. To say
    /// that a product gives nothing, list it with no entitlement.
    ///
    /// ```swift
    /// for (product, count) in engine.unlistedProducts(in: view) {
    ///     print("\(product): \(count) purchases give nothing")
    /// }
    /// ```
    public func unlistedProducts(in view: LedgerView) -> [String: Int] {
        if catalog.namesUnlistedProducts { return [:] }
        return count(in: view) { product, _ in !catalog.names(product) }
    }

    /// Counts the purchases of each pass, a non-renewing subscription, whose length nobody states.
    ///
    /// Access by such a pass is presumed and has no end until the catalog names a `duration`.
    public func passesWithoutDuration(in view: LedgerView) -> [String: Int] {
        count(in: view) { product, transaction in
            guard let transaction, transaction.kind(in: catalog) == .pass else { return false }
            return transaction.expiresDate == nil && catalog.products[product]?.duration == nil
                && catalog.names(product)
        }
    }

    /// Whether purchases of this store and environment can count, for some customer at least.
    func mayCount(_ key: ChainKey) -> Bool {
        if key.store == .operator || key.environment == environment { return true }
        return environment == .production && key.environment == .sandbox
            && policy.sandbox != .reject
    }

    private func count(
        in view: LedgerView, where isGap: (String, Transaction?) -> Bool
    ) -> [String: Int] {
        var counts: [String: Int] = [:]
        for key in view.ledger.chains.keys where key.store != .operator && mayCount(key) {
            guard let evidence = view.ledger.evidence(of: key, knownAt: view.knownAt) else {
                continue
            }
            var products: Set<String> = []
            for said in evidence.transactions where said.isKnown(at: view.knownAt) {
                let transaction = said.content
                let givesNothing = transaction.kind(in: catalog) == .none
                if !givesNothing, isGap(transaction.productID, transaction) {
                    products.insert(transaction.productID)
                }
            }
            for said in evidence.renewals where said.isKnown(at: view.knownAt) {
                if let product = said.content.productID, isGap(product, nil) {
                    products.insert(product)
                }
            }
            for product in products { counts[product, default: 0] += 1 }
        }
        return counts
    }
}
