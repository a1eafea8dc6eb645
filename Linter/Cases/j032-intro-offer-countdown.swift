// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct TrialCountdown {
    let status: Product.SubscriptionInfo.Status

    /// Days until the free trial turns into a payment; nil where no countdown is shown.
    func days(from now: Date) -> Int? {
        guard status.state == .subscribed,
            case .verified(let transaction) = status.transaction,
            transaction.offer?.type == .introductory,
            let end = transaction.expirationDate
        else { return nil }
        return Calendar.current.dateComponents([.day], from: now, to: end).day
    }
}
