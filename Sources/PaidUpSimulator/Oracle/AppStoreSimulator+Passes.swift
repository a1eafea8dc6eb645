// SPDX-License-Identifier: Apache-2.0

/// Non-renewing subscriptions: the store knows no end of them, so the app's own length counts.
/// Passes of one product follow one another.
extension AppStoreSimulator {
    func passes(_ customer: StoreCustomer, _ product: StoreProduct) -> Standing? {
        let bought = customer.purchases.compactMap { transactions[$0] }
            .filter { $0.productID == product.id }
        guard let last = bought.last else { return nil }
        let valid = bought.filter { $0.revocation == nil }
        if let end = end(of: valid, product) {
            return Standing(word: now < end ? .subscribed : .expired, end: end)
        }
        if !valid.isEmpty { return Standing(word: .lifetime, end: .max) }
        guard let revocation = last.revocation else { return nil }
        // One that had run out before its refund was over already.
        let wasDue = end(of: [last], product).map { revocation.date < $0 } ?? true
        return Standing(word: wasDue ? .revoked : .expired, end: revocation.date)
    }

    /// The end of passes that follow one another; nil where there is none.
    private func end(of passes: [StoreTransaction], _ product: StoreProduct) -> Int64? {
        guard let length = product.period else { return nil }
        var end: Int64?
        for pass in passes {
            // Only the store's own periods are compressed; a pass is as long as the app says.
            end = length.end(from: max(end ?? pass.purchaseDate, pass.purchaseDate))
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
        guard product.type == .nonRenewing else { return }
        let bought = customers[customer]?.purchases.compactMap { transactions[$0] } ?? []
        let valid = bought.filter { $0.productID == product.id && $0.revocation == nil }
        if let end = end(of: valid, product) {
            agenda.add(.boundary(customer: customer), at: end)
        }
    }
}
