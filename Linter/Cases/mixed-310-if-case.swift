// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var isPremium = false

    func apply(_ status: Product.SubscriptionInfo.Status) {
        if case .subscribed = status.state {  // expect: grace-forgotten
            isPremium = true
        } else {
            isPremium = false
        }
    }
}
