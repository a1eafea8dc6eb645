// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension Array where Element == Product.SubscriptionInfo.Status {
    /// Whether any of these lets the listener into the ad-free streams.
    var opensStreams: Bool {
        for status in self {
            guard case .verified(let renewal) = status.renewalInfo else { continue }
            guard !renewal.isInBillingRetry else { continue }  // expect: gate-on-billing-retry
            switch status.state {
            case .subscribed, .inGracePeriod: return true
            default: continue
            }
        }
        return false
    }
}
