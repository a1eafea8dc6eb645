// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isEntitled(_ statuses: [Product.SubscriptionInfo.Status]) -> Bool {
    statuses.first(where: { $0.state == .subscribed }) != nil  // expect: grace-forgotten
}
