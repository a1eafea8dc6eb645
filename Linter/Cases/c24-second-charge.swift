// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct WebCheckoutGuard {
    let productIDs: Set<String>

    /// Asked before the web shop opens, so that nobody pays twice for the next period.
    func hasRenewingSubscription() async -> Bool {
        for await result in Transaction.currentEntitlements {
            guard case .verified(let transaction) = result,
                productIDs.contains(transaction.productID),
                let status = await transaction.subscriptionStatus,
                case .verified(let renewal) = status.renewalInfo
            else { continue }
            if renewal.willAutoRenew { return true }
        }
        return false
    }
}
