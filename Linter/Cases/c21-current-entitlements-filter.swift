// SPDX-License-Identifier: Apache-2.0

import StoreKit

func ownedProducts() async -> Set<String> {
    var owned: Set<String> = []
    for await result in Transaction.currentEntitlements {
        guard case .verified(let transaction) = result else { continue }
        if let end = transaction.expirationDate, end <= Date() { continue }  // expect: expiry-without-grace
        owned.insert(transaction.productID)
    }
    return owned
}
