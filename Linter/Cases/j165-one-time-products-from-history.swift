// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor ExpansionShelf {
    private(set) var expansions: Set<String> = []

    func rebuild() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.all {
            guard case .verified(let transaction) = result,
                transaction.productType == .nonConsumable,
                transaction.revocationDate == nil
            else { continue }
            found.insert(transaction.productID)
        }
        expansions = found
    }
}
