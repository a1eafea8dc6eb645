// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var purchased: Set<String> = []

    func observe() async {
        for await update in Transaction.updates {
            if case .verified(let transaction) = update {
                purchased.insert(transaction.productID)  // expect: revocation-ignored
                await transaction.finish()
            }
        }
    }
}
