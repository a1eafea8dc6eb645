// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Listener {
    let api: PurchaseAPI
    init(api: PurchaseAPI) { self.api = api }

    func start() {
        Task.detached {
            for await case .verified(let transaction) in Transaction.updates {
                await transaction.finish()  // expect: finish-before-grant
                try await self.api.grantCoins(transaction.productID)
            }
        }
    }
}
