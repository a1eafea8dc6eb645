// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasPremium(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
    switch state {
    case .subscribed:
        return true
    case .inGracePeriod, .inBillingRetryPeriod:  // expect: grace-forgotten
        return false
    case .expired, .revoked:
        return false
    default:
        return false
    }
}
