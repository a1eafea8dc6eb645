// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Model: ObservableObject {
    @Published var isSubscribed = false

    func apply(_ status: Product.SubscriptionInfo.Status) {
        isSubscribed = status.state == .subscribed || status.state == .inGracePeriod
            || status.state == .inBillingRetryPeriod  // expect: retry-as-entitled
    }
}
