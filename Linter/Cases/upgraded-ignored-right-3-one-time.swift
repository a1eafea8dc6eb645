// SPDX-License-Identifier: Apache-2.0

import StoreKit

func unlockedLevels() async -> Set<String> {
    var levels: Set<String> = []
    for await case .verified(let transaction) in Transaction.all
    where transaction.productType == .nonConsumable && transaction.revocationDate == nil {
        levels.insert(transaction.productID)
    }
    return levels
}
