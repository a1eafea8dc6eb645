// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var owned: Set<String> = []

    func observe() async {
        for await case .verified(let transaction) in Transaction.updates {
            if transaction.revocationDate == nil {
                owned.insert(transaction.productID)
            } else {
                owned.remove(transaction.productID)
            }
            await transaction.finish()
        }
    }
}
