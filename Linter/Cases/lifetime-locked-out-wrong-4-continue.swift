// SPDX-License-Identifier: Apache-2.0

import StoreKit

func purchasedProducts() async -> [String] {
    var purchased: [String] = []
    for await case .verified(let transaction) in Transaction.currentEntitlements {
        guard let end = transaction.expirationDate else { continue }  // expect: lifetime-locked-out
        print("open until \(end)")
        purchased.append(transaction.productID)
    }
    return purchased
}
