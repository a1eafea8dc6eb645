// SPDX-License-Identifier: Apache-2.0

import StoreKit

func mayRead(_ status: Product.SubscriptionInfo.Status, now: Date) -> Bool {
    if status.state == .subscribed { return true }
    guard case .verified(let renewal) = status.renewalInfo,
        let graceEnd = renewal.gracePeriodExpirationDate
    else { return false }
    return graceEnd > now
}
