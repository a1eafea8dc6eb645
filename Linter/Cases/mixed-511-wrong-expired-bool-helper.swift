// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension Transaction {
    var hasRunOut: Bool {
        guard let end = expirationDate else { return false }
        return end < Date()  // expect: expiry-without-grace
    }
}

func ownsPro() async -> Bool {
    for await result in Transaction.currentEntitlements {
        if case .verified(let transaction) = result, transaction.productID == "pro", !transaction.hasRunOut {
            return true
        }
    }
    return false
}
