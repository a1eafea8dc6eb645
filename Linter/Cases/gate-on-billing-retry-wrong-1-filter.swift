// SPDX-License-Identifier: Apache-2.0

import StoreKit

func activeSubscriptions(_ statuses: [Product.SubscriptionInfo.Status]) -> [Product.SubscriptionInfo.Status] {
    statuses.filter { status in
        guard case .verified(let renewal) = status.renewalInfo else { return false }
        return !renewal.isInBillingRetry  // expect: gate-on-billing-retry
            && (status.state == .subscribed || status.state == .inGracePeriod)
    }
}
