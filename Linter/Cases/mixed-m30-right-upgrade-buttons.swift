// SPDX-License-Identifier: Apache-2.0

import StoreKit
struct Upgrade {
    func canUpgrade(_ status: Product.SubscriptionInfo.Status) -> Bool { status.state == .subscribed }
    func showsRenewalPrice(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool { renewal.willAutoRenew }
    func isSecondChargeNear(_ transaction: StoreKit.Transaction, _ renewal: Product.SubscriptionInfo.RenewalInfo, now: Date) -> Bool {
        guard renewal.willAutoRenew, let end = transaction.expirationDate else { return false }
        return end.timeIntervalSince(now) < 3 * 86_400
    }
    func canCancel(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool { renewal.willAutoRenew && renewal.expirationReason == nil }
}
