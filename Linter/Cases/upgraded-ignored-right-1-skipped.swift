// SPDX-License-Identifier: Apache-2.0

import StoreKit

func activePlans(graceEnd: Date, now: Date) async -> Set<String> {
    var plans: Set<String> = []
    for await case .verified(let transaction) in Transaction.all {
        guard transaction.revocationDate == nil, !transaction.isUpgraded else { continue }
        guard transaction.productType == .autoRenewable else { continue }
        guard let end = transaction.expirationDate, max(end, graceEnd) > now else { continue }
        plans.insert(transaction.productID)
    }
    return plans
}
