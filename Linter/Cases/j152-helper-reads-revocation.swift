// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor MapPackStore {
    private(set) var packs: Set<String> = []

    func restore() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.all {
            guard case .verified(let transaction) = result, counts(transaction) else { continue }
            found.insert(transaction.productID)
        }
        packs = found
    }

    /// Map packs are one-time purchases.
    private func counts(_ transaction: StoreKit.Transaction) -> Bool {
        transaction.productType == .nonConsumable && transaction.revocationDate == nil
    }
}
