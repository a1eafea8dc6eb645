// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Rules {
    static let worthAMail: Set<Product.SubscriptionInfo.RenewalState> = [
        .inGracePeriod, .inBillingRetryPeriod,
    ]

    func shouldMail(_ status: Product.SubscriptionInfo.Status) -> Bool {
        Self.worthAMail.contains(status.state)
    }
}
