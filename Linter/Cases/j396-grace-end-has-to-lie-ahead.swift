// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct RadioAccess {
    let now: Date

    func plays(_ status: Product.SubscriptionInfo.Status) -> Bool {
        switch status.state {
        case .subscribed, .inGracePeriod:
            return true
        case .inBillingRetryPeriod:
            guard case .verified(let renewal) = status.renewalInfo,
                let graceEnd = renewal.gracePeriodExpirationDate
            else { return false }
            return now < graceEnd
        default:
            return false
        }
    }
}
