// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct PodcastAccess {
    let now: Date

    func mayStream(_ status: Product.SubscriptionInfo.Status) -> Bool {
        guard case .verified(let transaction) = status.transaction else { return false }
        switch status.state {
        case .subscribed:
            return true
        case .inGracePeriod:
            return transaction.expirationDate.map { $0 > now } ?? true  // expect: expiry-without-grace
        default:
            return false
        }
    }
}
