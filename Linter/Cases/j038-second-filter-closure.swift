// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor EntitlementBook {
    private(set) var productIDs: Set<String> = []

    func reload(now: Date = .now) async {
        var found: [StoreKit.Transaction] = []
        for await result in StoreKit.Transaction.currentEntitlements {
            if case .verified(let transaction) = result {
                found.append(transaction)
            }
        }
        let running = found.filter { item in
            item.expirationDate.map { $0 > now } ?? true  // expect: expiry-without-grace
        }
        productIDs = Set(running.map(\.productID))
    }
}
