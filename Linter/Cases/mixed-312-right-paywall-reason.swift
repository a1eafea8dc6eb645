// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum PaywallReason { case paymentProblem, ended, new }

func paywallReason(_ state: Product.SubscriptionInfo.RenewalState?) -> PaywallReason {
    switch state {
    case .inBillingRetryPeriod: return .paymentProblem
    case .expired, .revoked: return .ended
    default: return .new
    }
}
