// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasPlus(_ statuses: [Product.SubscriptionInfo.Status]) -> Bool {
    let over: [Product.SubscriptionInfo.RenewalState] = [.expired, .revoked]
    return statuses.contains { !over.contains($0.state) }  // expect: retry-as-entitled
}
