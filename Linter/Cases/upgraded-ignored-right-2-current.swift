// SPDX-License-Identifier: Apache-2.0

import StoreKit

func currentPlan() async -> String? {
    for await case .verified(let transaction) in Transaction.currentEntitlements {
        return transaction.productID
    }
    return nil
}

func plans() async -> [String] {
    var plans: [String] = []
    for await case .verified(let transaction) in Transaction.currentEntitlements {
        plans.append(transaction.productID)
    }
    return plans
}
