// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isEntitled(_ status: Product.SubscriptionInfo.Status) -> Bool {
    guard case .verified(let renewal) = status.renewalInfo else { return false }
    if renewal.isInBillingRetry && renewal.gracePeriodExpirationDate == nil { return false }
    return status.state == .subscribed || status.state == .inGracePeriod
}
