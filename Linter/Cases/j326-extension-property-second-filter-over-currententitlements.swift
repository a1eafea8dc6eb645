// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension StoreKit.Transaction {
    var hasLapsed: Bool {
        guard let expirationDate else { return false }
        return expirationDate < .now  // expect: expiry-without-grace
    }
}

actor BrushShelf {
    private(set) var unlockedBrushes: Set<String> = []

    func reload() async {
        var found: Set<String> = []
        for await case .verified(let transaction) in Transaction.currentEntitlements
        where !transaction.hasLapsed {
            found.insert(transaction.productID)
        }
        unlockedBrushes = found
    }
}
