// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor OwnedThings {
    private(set) var names: Set<String> = []

    func reload() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            guard let end = transaction.expirationDate else { continue }  // expect: lifetime-locked-out
            print("\(transaction.productID) runs until \(end)")
            found.insert(transaction.productID)
        }
        names = found
    }
}
