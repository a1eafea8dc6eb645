// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Rules {
    static let granting: Set<Product.SubscriptionInfo.RenewalState> = [
        .subscribed, .inGracePeriod,
        .inBillingRetryPeriod,  // expect: retry-as-entitled
    ]

    func isActive(_ status: Product.SubscriptionInfo.Status) -> Bool {
        Self.granting.contains(status.state)
    }
}
