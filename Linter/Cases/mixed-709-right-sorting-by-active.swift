// SPDX-License-Identifier: Apache-2.0

import StoreKit

func sorted(_ statuses: [Product.SubscriptionInfo.Status]) -> [Product.SubscriptionInfo.Status] {
    statuses.sorted { left, _ in left.state == .subscribed }
}
