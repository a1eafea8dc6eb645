// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isRunning(
    _ transaction: StoreKit.Transaction,
    _ renewal: Product.SubscriptionInfo.RenewalInfo,
    at now: Date
) -> Bool {
    // One-time purchases are looked at elsewhere.
    guard transaction.productType == .autoRenewable else { return false }
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    guard let expiry = transaction.expirationDate else { return false }
    let graceEnd = renewal.gracePeriodExpirationDate ?? expiry
    return now < max(expiry, graceEnd)
}
