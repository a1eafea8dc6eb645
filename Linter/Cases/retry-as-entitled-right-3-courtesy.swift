// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isOpen(_ status: Product.SubscriptionInfo.Status, end: Date, now: Date) -> Bool {
    switch status.state {
    case .subscribed, .inGracePeriod: return true
    case .inBillingRetryPeriod: return now < end.addingTimeInterval(3 * 86_400)
    default: return false
    }
}
