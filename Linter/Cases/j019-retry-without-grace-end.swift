// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct PodcastAccess {
    let status: Product.SubscriptionInfo.Status

    var opensBonusEpisodes: Bool {
        guard case .verified(let renewal) = status.renewalInfo else { return false }
        if renewal.isInBillingRetry && renewal.gracePeriodExpirationDate == nil {
            return false
        }
        return status.state == .subscribed || status.state == .inGracePeriod
    }
}
