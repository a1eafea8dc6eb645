// SPDX-License-Identifier: Apache-2.0

import StoreKit
extension Product.SubscriptionInfo.Status {
    var title: String {
        switch state {
        case .subscribed: return "Active"
        case .inGracePeriod: return "Payment problem"
        case .expired: return "Expired"
        default: return "Inactive"
        }
    }
    var needsAttention: Bool { state == .inGracePeriod || state == .inBillingRetryPeriod }
    var isSubscribedNow: Bool { [.subscribed, .inGracePeriod].contains(state) }
}
