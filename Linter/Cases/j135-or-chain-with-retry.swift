// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class PatternBook: ObservableObject {
    @Published private(set) var opensPatterns = false

    func update(_ statuses: [Product.SubscriptionInfo.Status]) {
        opensPatterns = statuses.contains { status in
            let state = status.state
            return state == .subscribed
                || state == .inGracePeriod
                || state == .inBillingRetryPeriod  // expect: retry-as-entitled
        }
    }
}
