// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum SubscriptionHealth { case good, paymentProblem, over }

func health(_ status: Product.SubscriptionInfo.Status) -> SubscriptionHealth {
    guard case .verified(let renewal) = status.renewalInfo else { return .over }
    if renewal.isInBillingRetry { return .paymentProblem }
    return status.state == .subscribed ? .good : .over
}
