// SPDX-License-Identifier: Apache-2.0

/// Non-renewing subscriptions: the store knows no end of them, so the app's own length counts.
/// Passes of one product follow one another, and a refunded one gives its rest to the next.
extension AppStoreSimulator {
    func passes(_ customer: StoreCustomer, _ product: StoreProduct) -> Standing? {
        let bought = customer.purchases.compactMap { transactions[$0] }
            .filter { $0.productID == product.id }
        guard let last = bought.last else { return nil }
        guard product.period != nil else {
            if bought.contains(where: { $0.revocation == nil }) {
                return Standing(word: .lifetime, end: .max)
            }
            return Standing(word: .revoked, end: last.revocation?.date ?? now)
        }
        let end = end(of: bought, product)
        if now < end.at { return Standing(word: .subscribed, end: end.at) }
        return Standing(word: end.isRevoked ? .revoked : .expired, end: end.at)
    }

    /// The end of passes that follow one another, and whether a refund made it.
    private func end(
        of passes: [StoreTransaction], _ product: StoreProduct
    ) -> (at: Int64, isRevoked: Bool) {
        var end = (at: passes.first?.purchaseDate ?? now, isRevoked: true)
        guard let length = product.period else { return end }
        for pass in passes {
            let start = max(end.at, pass.purchaseDate)
            // Only the store's own periods are compressed; a pass is as long as the app says.
            let full = length.end(from: start)
            let revoked = pass.revocation?.date ?? .max
            // One that was refunded before its turn gave nothing.
            if revoked <= start { continue }
            end = (at: min(full, revoked), isRevoked: revoked < full)
        }
        return end
    }

    /// Whether the customer's passes of that product have not ended yet.
    func isInForce(passesLike pass: StoreTransaction) -> Bool {
        guard let customer = customers[pass.customer], let product = products[pass.productID] else {
            return false
        }
        return passes(customer, product)?.isDue == true
    }

    /// Makes the store look again when the passes end.
    mutating func planPassEnds(of customer: String, _ product: StoreProduct) {
        guard product.type == .nonRenewing, product.period != nil else { return }
        let bought = customers[customer]?.purchases.compactMap { transactions[$0] } ?? []
        let end = end(of: bought.filter { $0.productID == product.id }, product)
        agenda.add(.boundary(customer: customer), at: max(now, end.at))
    }
}
