// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    mutating func buy(_ order: StoreOrder) throws(SimulatorError) {
        let product = try product(of: order)
        let customer = try meet(order)
        guard !product.isSubscription else {
            throw .notPossible("\(product.id) is a subscription; use subscribe")
        }
        try requireForSale(product)
        try requireCharge(product.price, customer.id)
        let quantity = order.quantity ?? 1
        guard quantity == 1 || product.type == .consumable, (1...10).contains(quantity) else {
            throw .notPossible("1 is bought at a time, of consumables up to 10")
        }
        let owned = customer.purchases.compactMap { transactions[$0] }
        let isOwned = owned.contains { $0.productID == product.id && $0.revocation == nil }
        guard product.type != .nonConsumable || !isOwned else {
            throw .notPossible("\(customer.id) owns \(product.id) already")
        }
        let id = nextID()
        var purchase = StoreTransaction(
            id: id, originalID: id, customer: customer.id, productID: product.id,
            type: product.type, purchaseDate: now, originalPurchaseDate: now, isRenewal: false,
            price: product.price * quantity, orderID: nextOrderID(), modified: now)
        purchase.quantity = quantity
        purchase.appAccountToken = customer.appAccountToken
        transactions[id] = purchase
        customers[customer.id]?.purchases.append(id)
        planPassEnds(of: customer.id, product)
        say("ONE_TIME_CHARGE", aboutPurchase: purchase)
    }

    mutating func rescindConsent(_ order: StoreOrder) throws(SimulatorError) {
        sayRescinded(try customer(of: order))
        // Apple takes nothing back by itself: what was paid stays due.
    }
}
