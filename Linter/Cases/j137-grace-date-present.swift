// SPDX-License-Identifier: Apache-2.0

import StoreKit

func opensTrainer(
    _ status: Product.SubscriptionInfo.Status
) -> Bool {
    guard case .verified(let renewal) = status.renewalInfo else { return false }
    if status.state == .subscribed || status.state == .inGracePeriod {
        return true
    }
    if status.state == .revoked { return false }
    return renewal.gracePeriodExpirationDate != nil  // expect: retry-as-entitled
}
