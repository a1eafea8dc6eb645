// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct SubscriptionPlan: Sendable, Hashable {
    let name: String
    let storageGigabytes: Int
}

actor PlanKeeper {
    private let plans: [String: SubscriptionPlan]
    private(set) var activePlan: SubscriptionPlan?

    init(plans: [String: SubscriptionPlan]) {
        self.plans = plans
    }

    func catchUp() async {
        for await case .verified(let transaction) in Transaction.unfinished {
            if transaction.revocationDate == nil, let plan = plans[transaction.productID] {
                activePlan = plan  // expect: upgraded-ignored
            }
            await transaction.finish()
        }
    }
}
