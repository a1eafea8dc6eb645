// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum CloudPlan: String, CaseIterable {
    case small = "cloud.small"
    case large = "cloud.large"
}

actor CloudPlans {
    private(set) var plans: Set<CloudPlan> = []

    func reload(graceEnds: [String: Date], now: Date = .now) async {
        var found: Set<CloudPlan> = []
        for plan in CloudPlan.allCases {
            guard let result = await StoreKit.Transaction.latest(for: plan.rawValue),
                case .verified(let transaction) = result,
                transaction.revocationDate == nil
            else { continue }
            let expiry = transaction.expirationDate ?? .distantFuture
            guard now < max(expiry, graceEnds[plan.rawValue] ?? expiry) else { continue }
            found.insert(plan)  // expect: upgraded-ignored
        }
        plans = found
    }
}
