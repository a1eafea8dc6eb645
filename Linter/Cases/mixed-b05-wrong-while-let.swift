// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isEntitled(_ statuses: [Product.SubscriptionInfo.Status]) -> Bool {
    var iterator = statuses.makeIterator()
    while let status = iterator.next() {
        if status.state == .subscribed { return true }  // expect: grace-forgotten
    }
    return false
}
