// SPDX-License-Identifier: Apache-2.0

import StoreKit

func purchasedIDs() async -> Set<String> {
    var purchased: Set<String> = []
    for await case .verified(let transaction) in Transaction.all
    where transaction.revocationDate == nil {
        purchased.insert(transaction.productID)
    }
    return purchased
}
