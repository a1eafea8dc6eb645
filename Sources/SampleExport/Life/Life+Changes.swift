// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension Life {
    mutating func turnOff(at instant: Instant) {
        renewal?.willRenew = false
        tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED", at: instant, status: 1)
    }

    mutating func turnOn(at instant: Instant) {
        renewal?.willRenew = true
        tell("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_ENABLED", at: instant, status: 1)
    }

    /// Changes to a plan of a higher level, at once.
    ///
    /// - Parameter asksAboutOld: whether the app's server then asked about the old transaction, and
    ///   so learned that the store has marked it.
    mutating func upgrade(to product: SampleProduct, at instant: Instant, asksAboutOld: Bool) {
        var old = paid
        paid = nextTransaction(
            of: product, from: instant, until: end(of: product, from: instant), isRenewal: false)
        renewal = SampleRenewal(
            next: product, since: renewal?.startDate ?? instant, renewalDate: paid.expiresDate)
        tell("DID_CHANGE_RENEWAL_PREF", "UPGRADE", at: instant, status: 1)
        guard asksAboutOld else { return }
        old.isUpgraded = true
        add(.transactionInfo, old, at: instant.advanced(bySeconds: 20))
    }

    /// Chooses a plan of a lower level, from the next renewal on.
    mutating func chooseDowngrade(to product: SampleProduct, at instant: Instant) {
        renewal?.nextProduct = product
        renewal?.price = product.price
        tell("DID_CHANGE_RENEWAL_PREF", "DOWNGRADE", at: instant, status: 1)
    }

    /// Is asked to agree to a higher price.
    mutating func askConsent(price: Int64, at instant: Instant) {
        renewal?.price = price
        renewal?.priceIncreaseStatus = 0
        tell("PRICE_INCREASE", "PENDING", at: instant, status: 1)
    }

    /// Buys something that does not renew, beside what there is.
    mutating func buyOnce(_ product: SampleProduct, at instant: Instant) {
        let id = nextID()
        let transaction = SampleTransaction(
            id: id, originalID: id, webOrderLineItemID: nil, product: product,
            purchaseDate: instant, originalPurchaseDate: instant, expiresDate: nil,
            isRenewal: false)
        tell("ONE_TIME_CHARGE", at: instant, about: transaction)
    }
}
