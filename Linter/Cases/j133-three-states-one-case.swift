// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct RouteAccess {
    let status: Product.SubscriptionInfo.Status

    var opensRoutes: Bool {
        switch status.state {
        case .subscribed, .inGracePeriod, .inBillingRetryPeriod:  // expect: retry-as-entitled
            return true
        case .expired, .revoked:
            return false
        default:
            return false
        }
    }
}
