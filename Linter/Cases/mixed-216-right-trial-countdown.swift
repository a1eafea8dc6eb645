// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct TrialCountdown {
    func daysLeft(_ status: Product.SubscriptionInfo.Status, now: Date) -> Int? {
        guard status.state == .subscribed, case .verified(let transaction) = status.transaction,
            transaction.offerType == .introductory, let end = transaction.expirationDate
        else { return nil }
        return Int(end.timeIntervalSince(now) / 86_400)
    }

    func isInTrial(_ status: Product.SubscriptionInfo.Status) -> Bool {
        guard status.state == .subscribed, case .verified(let transaction) = status.transaction else { return false }
        return transaction.offerType == .introductory
    }
}
