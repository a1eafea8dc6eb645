// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    /// Tells every subscriber whose next period is of the product.
    mutating func raisePrice(_ order: StoreOrder) throws(SimulatorError) {
        let product = try product(of: order)
        guard product.isSubscription, let price = order.price, price > product.price else {
            throw .notPossible("\(product.id) costs \(product.price); a higher price is needed")
        }
        products[product.id]?.price = price
        let needsConsent = order.needsConsent == true
        for id in customerOrder.flatMap({ customers[$0]?.chains ?? [] }) {
            guard
                let chain = chains[id], !chain.isShared, chain.phase == .active,
                chain.renewalProductID == product.id, willRenew(chain), !chain.isCommitment
            else { continue }
            chains[id]?.newPrice = Chain.NewPrice(price: price, isAgreed: !needsConsent)
            say("PRICE_INCREASE", needsConsent ? "PENDING" : "ACCEPTED", about: id)
        }
    }

    mutating func agreeToPrice(_ order: StoreOrder) throws(SimulatorError) {
        let chain = try ownChain(order)
        guard chain.newPrice?.isAgreed == false else {
            throw .notPossible("no price increase waits for \(chain.customer)'s consent")
        }
        chains[chain.id]?.newPrice?.isAgreed = true
        say("PRICE_INCREASE", "ACCEPTED", about: chain.id)
    }
}
