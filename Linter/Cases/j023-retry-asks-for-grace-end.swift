// SPDX-License-Identifier: Apache-2.0

import StoreKit

func mayStream(_ status: Product.SubscriptionInfo.Status, at now: Date) -> Bool {
    guard case .verified(let renewal) = status.renewalInfo,
        case .verified(let transaction) = status.transaction,
        transaction.revocationDate == nil
    else { return false }
    if renewal.isInBillingRetry {
        guard let graceEnd = renewal.gracePeriodExpirationDate, now < graceEnd else {
            return false
        }
    }
    return status.state == .subscribed || status.state == .inGracePeriod
}
