// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isMember(_ statuses: [Product.SubscriptionInfo.Status]) -> Bool {
    let states = statuses.map(\.state)
    return states.contains(.subscribed) || states.contains(.inGracePeriod)
}
