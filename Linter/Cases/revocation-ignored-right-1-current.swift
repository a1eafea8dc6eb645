// SPDX-License-Identifier: Apache-2.0

import StoreKit

func owned() async -> Set<String> {
    var owned: Set<String> = []
    for await result in Transaction.currentEntitlements {
        if case .verified(let transaction) = result { owned.insert(transaction.productID) }
    }
    return owned
}

func isUnlocked() async -> Bool {
    guard case .verified? = await Transaction.currentEntitlement(for: "full") else { return false }
    return true
}
