// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isUnlocked(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
    let open = switch state {
    case .subscribed, .inGracePeriod, .inBillingRetryPeriod: true  // expect: retry-as-entitled
    default: false
    }
    return open
}
