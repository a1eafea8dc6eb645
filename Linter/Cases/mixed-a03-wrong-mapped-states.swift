// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isMember(_ statuses: [Product.SubscriptionInfo.Status]) -> Bool {
    statuses.map(\.state).contains(.subscribed)  // expect: grace-forgotten
}
