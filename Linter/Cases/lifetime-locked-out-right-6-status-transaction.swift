// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isSubscribed(_ statuses: [Product.SubscriptionInfo.Status], now: Date) -> Bool {
    statuses.contains { status in
        guard case .verified(let transaction) = status.transaction,
            case .verified(let renewal) = status.renewalInfo,
            let end = transaction.expirationDate
        else { return false }
        return transaction.revocationDate == nil && now < max(end, renewal.gracePeriodExpirationDate ?? end)
    }
}
