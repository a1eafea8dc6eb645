// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasAccess(_ transaction: Transaction, renewal: Product.SubscriptionInfo.RenewalInfo, at now: Date) -> Bool {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    guard let end = transaction.expirationDate else { return true }
    if now < end { return true }
    if let grace = renewal.gracePeriodExpirationDate, now < grace { return true }
    // The renewal may come late; wait a while for it, and not for ever.
    guard renewal.willAutoRenew else { return false }
    return now < end.addingTimeInterval(3_600)
}
