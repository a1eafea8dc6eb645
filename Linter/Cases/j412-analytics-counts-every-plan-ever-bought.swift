// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol AnalyticsSink: Sendable {
    func record(_ name: String, _ value: Int)
}

struct PlanStatistics {
    let sink: any AnalyticsSink

    func report() async {
        var timesBought: [String: Int] = [:]
        for await result in Transaction.all {
            guard case .verified(let transaction) = result,
                transaction.productType == .autoRenewable
            else { continue }
            timesBought[transaction.productID, default: 0] += 1
        }
        for (plan, times) in timesBought {
            sink.record("plan_bought_\(plan)", times)
        }
        sink.record("plans_tried", timesBought.count)
    }
}
