// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    /// Whether the service of a product is due to a customer at an instant, by Apple's rules alone:
    /// a period that is paid and neither revoked nor upgraded, or a grace period. It is what the
    /// store knew at that instant. Consumables are no service.
    ///
    /// - Parameter instant: milliseconds since 1970, not after `now`.
    /// - Returns: nil for an instant that has not come.
    public func serviceDue(
        _ customer: String, _ product: String, at instant: Int64
    ) -> ServiceState? {
        guard instant <= now else { return nil }
        let entries = oracle.histories[Oracle.Key(customer: customer, product: product)] ?? []
        return entries.last { $0.from <= instant }?.state
            ?? ServiceState(isDue: false, word: .neverBought)
    }

    /// The states of a customer's service of a product, from the first purchase to now.
    public func serviceHistory(_ customer: String, _ product: String) -> [ServiceInterval] {
        oracle.intervals(Oracle.Key(customer: customer, product: product))
    }

    /// All pairs of customer and product for which there is a history.
    public var serviceHistories: [(customer: String, product: String)] {
        oracle.histories.keys
            .sorted { ($0.customer, $0.product) < ($1.customer, $1.product) }
            .map { ($0.customer, $0.product) }
    }

    /// Keeps what is due now to those for whom something happened.
    mutating func noteService() {
        for id in touched {
            guard let customer = customers[id] else { continue }
            for product in productsOf(customer) {
                let standing = standing(customer, product)
                let state = ServiceState(
                    isDue: standing?.isDue ?? false, word: standing?.word ?? .neverBought)
                oracle.note(
                    Oracle.Key(customer: id, product: product.id), state, at: now)
            }
        }
        touched.removeAll()
    }

    private func productsOf(_ customer: StoreCustomer) -> [StoreProduct] {
        let groups = Set(customer.chains.compactMap { chains[$0]?.group })
        let bought = Set(customer.purchases.compactMap { transactions[$0]?.productID })
        return products.values.filter {
            bought.contains($0.id) || $0.group.map(groups.contains) == true
        }
    }

    private func standing(_ customer: StoreCustomer, _ product: StoreProduct) -> Standing? {
        switch product.type {
        case .subscription:
            Standing.best(
                customer.chains.compactMap { chains[$0] }.filter { $0.group == product.group }
                    .compactMap { standing($0, product.id) })
        case .nonConsumable: owned(customer, product)
        case .nonRenewing: passes(customer, product)
        default: nil
        }
    }

    private func standing(_ chain: Chain, _ product: String) -> Standing? {
        let recent = chain.transactions.reversed().lazy.compactMap { transactions[$0] }
            .filter { $0.productID == product }
        if let paid = recent.first(where: { $0.covers(now) }) {
            return Standing(word: .subscribed, end: paid.expiresDate ?? .max)
        }
        guard let last = recent.first(where: { $0.purchaseDate <= now }) else { return nil }
        let end = last.expiresDate ?? .max
        if chain.productID == product {
            if case .grace(let until) = chain.phase, now < until {
                return Standing(word: .inGracePeriod, end: until)
            }
            if case .retry(let graceEnded) = chain.phase {
                return Standing(word: .inBillingRetryPeriod, end: graceEnded ?? end)
            }
        }
        if let revocation = last.revocation, revocation.endedService {
            return Standing(word: .revoked, end: revocation.date)
        }
        return Standing(word: .expired, end: min(end, now))
    }

    private func owned(_ customer: StoreCustomer, _ product: StoreProduct) -> Standing? {
        let bought = customer.purchases.compactMap { transactions[$0] }
            .filter { $0.productID == product.id }
        if bought.contains(where: { $0.revocation == nil }) {
            return Standing(word: .lifetime, end: .max)
        }
        return bought.last?.revocation.map { Standing(word: .revoked, end: $0.date) }
    }
}
