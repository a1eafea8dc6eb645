// SPDX-License-Identifier: Apache-2.0

import StoreKit

let entitledStates: Set<Product.SubscriptionInfo.RenewalState> = [.subscribed, .inGracePeriod]

func isPro(_ statuses: [Product.SubscriptionInfo.Status]) -> Bool {
    statuses.contains { entitledStates.contains($0.state) }
}
