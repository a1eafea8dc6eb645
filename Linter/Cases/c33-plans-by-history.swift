// SPDX-License-Identifier: Apache-2.0

import StoreKit

/// One purchase and the end of what it covers, billing grace included.
struct CoveredPurchase {
    var transaction: StoreKit.Transaction
    var coveredUntil: Date
}

func openPlans(_ history: [CoveredPurchase], at now: Date) -> Set<String> {
    var plans: Set<String> = []
    for purchase in history
    where purchase.transaction.revocationDate == nil && now < purchase.coveredUntil {
        plans.insert(purchase.transaction.productID)  // expect: upgraded-ignored
    }
    return plans
}
