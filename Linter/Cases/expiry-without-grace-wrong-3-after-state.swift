// SPDX-License-Identifier: Apache-2.0

import StoreKit

func opensLibrary(_ status: Product.SubscriptionInfo.Status) -> Bool {
    guard status.state == .subscribed || status.state == .inGracePeriod,
        case .verified(let transaction) = status.transaction,
        let end = transaction.expirationDate
    else { return false }
    return end.timeIntervalSinceNow > 0  // expect: expiry-without-grace
}
