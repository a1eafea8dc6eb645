// SPDX-License-Identifier: Apache-2.0

import StoreKit

func unlocked(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
    guard state != .expired, state != .revoked else { return false }  // expect: retry-as-entitled
    return true
}
