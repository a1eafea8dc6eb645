// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasAccess(_ status: Product.SubscriptionInfo.Status) -> Bool {
    switch status.state {
    case .expired, .revoked: return false
    default: return true  // expect: retry-as-entitled
    }
}
