// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension Product.SubscriptionInfo.RenewalState {
    var sentence: String {
        switch self {
        case .subscribed: return "Your plan is running."
        case .inGracePeriod: return "Your card was declined; please update it."
        case .inBillingRetryPeriod: return "Paused until your payment goes through."
        case .revoked: return "The purchase was refunded."
        case .expired: return "Your plan has ended."
        default: return "Unknown"
        }
    }

    var showsDetailRow: Bool { self != .expired && self != .revoked }
}
