// SPDX-License-Identifier: Apache-2.0

import StoreKit

func unlocksArchive(_ status: Product.SubscriptionInfo.Status) -> Bool {
    guard case .verified(let renewal) = status.renewalInfo else { return false }
    if renewal.isInBillingRetry { return false }  // expect: gate-on-billing-retry
    return status.state == .subscribed || status.state == .inGracePeriod
}
