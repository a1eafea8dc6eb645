// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct PlanHistory {
    func planNames() async -> [String] {
        var names: [String] = []
        for await case .verified(let transaction) in Transaction.all {
            names.append(transaction.productID)
        }
        return names
    }
}
