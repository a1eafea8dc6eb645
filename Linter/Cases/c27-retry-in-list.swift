// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class MapsModel: ObservableObject {
    @Published private(set) var mapsUnlocked = false

    private let openStates: [Product.SubscriptionInfo.RenewalState] = [
        .subscribed,
        .inGracePeriod,
        .inBillingRetryPeriod,  // expect: retry-as-entitled
    ]

    func apply(_ statuses: [Product.SubscriptionInfo.Status]) {
        mapsUnlocked = statuses.contains { openStates.contains($0.state) }
    }
}
