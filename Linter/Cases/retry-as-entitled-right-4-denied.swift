// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isEntitled(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
    switch state {
    case .expired, .revoked, .inBillingRetryPeriod: return false
    default: return true
    }
}
