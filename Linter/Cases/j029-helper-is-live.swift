// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class FilterStore {
    private(set) var allFiltersOpen = false

    func statusesChanged(_ statuses: [Product.SubscriptionInfo.Status]) {
        allFiltersOpen = statuses.map(\.state).contains(where: isLive)
    }

    private func isLive(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
        state == .subscribed  // expect: grace-forgotten
    }
}
