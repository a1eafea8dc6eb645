// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct WorkoutPlans {
    let groupID: String

    func needsUpsell() async throws -> Bool {
        let statuses = try await Product.SubscriptionInfo.status(for: groupID)
        let paid = statuses.filter { $0.state == .subscribed }  // expect: grace-forgotten
        return paid.isEmpty
    }
}
