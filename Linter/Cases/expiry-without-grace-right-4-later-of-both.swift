// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isEntitled(_ transaction: Transaction, _ renewal: Product.SubscriptionInfo.RenewalInfo?, now: Date) -> Bool {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    guard let expiration = transaction.expirationDate else { return true }
    let end = max(expiration, renewal?.gracePeriodExpirationDate ?? expiration)
    return now < end
}
