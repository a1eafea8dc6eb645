// SPDX-License-Identifier: Apache-2.0

import StoreKit
struct SubscriptionSorter {
    func sorted(_ list: [Product.SubscriptionInfo.Status]) -> [Product.SubscriptionInfo.Status] {
        list.sorted { left, right in
            if left.state != right.state { return left.state == .subscribed }
            let a = try? left.transaction.payloadValue.expirationDate
            let b = try? right.transaction.payloadValue.expirationDate
            return (a ?? .distantPast) > (b ?? .distantPast)
        }
    }
}
