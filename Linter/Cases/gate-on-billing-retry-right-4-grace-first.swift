// SPDX-License-Identifier: Apache-2.0

import StoreKit

func mayListen(_ status: Product.SubscriptionInfo.Status) -> Bool {
    if status.state == .inGracePeriod { return true }
    guard case .verified(let renewal) = status.renewalInfo, !renewal.isInBillingRetry else { return false }
    return status.state == .subscribed
}
