// SPDX-License-Identifier: Apache-2.0

import Foundation
import StoreKit

struct SubscriptionSnapshot: Sendable {
    var productID: String
    var periodEnd: Date?
    var willAutoRenew: Bool
    var isInBillingRetry: Bool
    var isActive: Bool
}

func snapshot(of status: Product.SubscriptionInfo.Status) -> SubscriptionSnapshot? {
    guard case .verified(let transaction) = status.transaction,
        case .verified(let renewal) = status.renewalInfo
    else { return nil }
    return SubscriptionSnapshot(
        productID: transaction.productID,
        periodEnd: transaction.expirationDate,
        willAutoRenew: renewal.willAutoRenew,
        isInBillingRetry: renewal.isInBillingRetry,
        isActive: status.state == .subscribed || status.state == .inGracePeriod
    )
}
