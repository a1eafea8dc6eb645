// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Library: ObservableObject {
    @Published var ownedIDs: Set<String> = []

    func load() async {
        var owned: Set<String> = []
        for await result in Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            if transaction.expirationDate != nil {  // expect: lifetime-locked-out
                owned.insert(transaction.productID)
            }
        }
        ownedIDs = owned
    }
}
