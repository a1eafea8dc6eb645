// SPDX-License-Identifier: Apache-2.0

import StoreKit
struct TrialInfo {
    func daysLeft(_ transaction: StoreKit.Transaction, now: Date) -> Int? {
        guard transaction.offer?.type == .introductory, let end = transaction.expirationDate, end > now else { return nil }
        return Calendar.current.dateComponents([.day], from: now, to: end).day
    }
    func isEligibleForIntro(_ product: Product) async -> Bool {
        await product.subscription?.isEligibleForIntroOffer ?? false
    }
}
