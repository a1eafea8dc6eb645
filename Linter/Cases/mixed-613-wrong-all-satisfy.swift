// SPDX-License-Identifier: Apache-2.0

import StoreKit

func canUseTeam(_ statuses: [Product.SubscriptionInfo.Status]) -> Bool {
    statuses.contains { status in
        guard case .verified(let renewal) = status.renewalInfo else { return false }
        switch status.state {
        case .subscribed, .inGracePeriod: return renewal.willAutoRenew  // expect: gate-on-will-renew
        default: return false
        }
    }
}
