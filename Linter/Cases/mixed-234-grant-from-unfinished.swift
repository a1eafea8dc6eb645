// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var hasGold = false

    func process() async {
        for await case .verified(let transaction) in Transaction.unfinished {
            hasGold = transaction.productID == "gold"  // expect: revocation-ignored
            await transaction.finish()
        }
    }
}
