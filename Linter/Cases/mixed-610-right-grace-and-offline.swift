// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Access: ObservableObject {
    @Published private(set) var unlockedUntil: Date?
    @Published private(set) var isUnlocked = false

    func apply(_ status: Product.SubscriptionInfo.Status, now: Date) {
        guard case .verified(let transaction) = status.transaction,
            case .verified(let renewal) = status.renewalInfo,
            let end = transaction.expirationDate
        else { return }
        let last = max(end, renewal.gracePeriodExpirationDate ?? end)
        unlockedUntil = last
        isUnlocked = transaction.revocationDate == nil && now < last
    }
}
