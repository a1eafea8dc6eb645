// SPDX-License-Identifier: Apache-2.0

import StoreKit

func opensMeditations(_ status: Product.SubscriptionInfo.Status) -> Bool {
    switch status.state {
    case .subscribed, .inGracePeriod:
        guard case .verified(let transaction) = status.transaction else { return false }
        guard let end = transaction.expirationDate else { return true }
        return end.timeIntervalSinceNow > 0  // expect: expiry-without-grace
    default:
        return false
    }
}
