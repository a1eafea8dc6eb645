// SPDX-License-Identifier: Apache-2.0

import StoreKit

func menuTitle(_ state: Product.SubscriptionInfo.RenewalState) -> String {
    switch state {
    case .subscribed, .inGracePeriod, .inBillingRetryPeriod: return "Manage subscription"
    default: return "Subscribe"
    }
}

func showsManageLink(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
    state != .expired && state != .revoked
}
