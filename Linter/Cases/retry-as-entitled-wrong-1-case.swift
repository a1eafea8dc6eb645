// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isPro(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
    switch state {
    case .subscribed, .inGracePeriod: return true
    case .inBillingRetryPeriod: return true  // expect: retry-as-entitled
    default: return false
    }
}
