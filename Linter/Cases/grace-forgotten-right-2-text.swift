// SPDX-License-Identifier: Apache-2.0

import StoreKit

func headline(_ state: Product.SubscriptionInfo.RenewalState) -> String {
    switch state {
    case .subscribed: return "Thank you"
    case .inGracePeriod: return "Please check your card"
    default: return "Join us"
    }
}
