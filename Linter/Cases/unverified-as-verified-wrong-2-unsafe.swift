// SPDX-License-Identifier: Apache-2.0

import StoreKit

func ownedProducts() async -> Set<String> {
    var owned: Set<String> = []
    for await result in Transaction.currentEntitlements {
        let transaction = result.unsafePayloadValue  // expect: unverified-as-verified
        owned.insert(transaction.productID)
    }
    return owned
}
