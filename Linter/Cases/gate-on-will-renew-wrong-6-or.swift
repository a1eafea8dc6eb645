// SPDX-License-Identifier: Apache-2.0

import StoreKit

func canStream(_ transaction: Transaction, _ renewal: Product.SubscriptionInfo.RenewalInfo, graceEnd: Date, now: Date) -> Bool {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    guard let end = transaction.expirationDate else { return true }
    return max(end, graceEnd) > now || renewal.willAutoRenew  // expect: gate-on-will-renew
}
