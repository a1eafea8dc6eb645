// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct SubscriptionRecord {
    var isActive: Bool
    var renews: Bool
    var productId: String
}

func record(_ transaction: JWSTransactionDecodedPayload, _ renewal: JWSRenewalInfoDecodedPayload, status: Status) -> SubscriptionRecord {
    SubscriptionRecord(
        isActive: status == .active || status == .billingGracePeriod,
        renews: renewal.autoRenewStatus == .on,
        productId: transaction.productId ?? "")
}
