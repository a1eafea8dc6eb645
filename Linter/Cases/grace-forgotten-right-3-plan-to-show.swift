// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct CurrentPlan {
    func planToShow(_ statuses: [Product.SubscriptionInfo.Status]) -> Product.SubscriptionInfo.Status? {
        statuses.first { $0.state == .subscribed } ?? statuses.first
    }
}
