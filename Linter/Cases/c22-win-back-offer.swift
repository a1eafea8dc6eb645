// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct WinBackPolicy {
    let offerAlreadyShown: Bool

    /// Only a customer who is about to leave gets the offer.
    func canOfferDiscount(to status: Product.SubscriptionInfo.Status) -> Bool {
        guard !offerAlreadyShown, case .verified(let renewal) = status.renewalInfo else {
            return false
        }
        return !renewal.willAutoRenew && renewal.expirationReason != .billingError
    }
}
