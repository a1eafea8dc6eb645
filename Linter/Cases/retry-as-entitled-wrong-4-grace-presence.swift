// SPDX-License-Identifier: Apache-2.0

import StoreKit

func canPlay(_ status: Product.SubscriptionInfo.Status) -> Bool {
    if status.state == .subscribed || status.state == .inGracePeriod { return true }
    guard case .verified(let renewal) = status.renewalInfo else { return false }
    return renewal.gracePeriodExpirationDate != nil  // expect: retry-as-entitled
}
