// SPDX-License-Identifier: Apache-2.0

import StoreKit

func opensContent(
    _ transaction: StoreKit.Transaction,
    _ renewal: Product.SubscriptionInfo.RenewalInfo?,
    at now: Date
) -> Bool {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    guard let end = transaction.expirationDate else { return true }
    if now < end { return true }
    guard let renewal, renewal.isInBillingRetry else { return false }
    guard let graceEnd = renewal.gracePeriodExpirationDate else { return false }
    return now < graceEnd
}
