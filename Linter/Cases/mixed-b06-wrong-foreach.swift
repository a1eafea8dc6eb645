// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Model {
    var purchasedIDs: Set<String> = []

    func apply(_ statuses: [Product.SubscriptionInfo.Status]) {
        statuses.forEach { status in
            guard status.state == .subscribed, case .verified(let t) = status.transaction else { return }  // expect: grace-forgotten
            purchasedIDs.insert(t.productID)
        }
    }
}
