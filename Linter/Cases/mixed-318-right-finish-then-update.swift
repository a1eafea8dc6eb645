// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Listener {
    var entitlements = Entitlements()

    func start() {
        Task.detached {
            for await case .verified(let transaction) in Transaction.updates {
                await transaction.finish()
                await self.entitlements.refresh()
            }
        }
    }

    func buy(_ product: Product) async throws {
        let result = try await product.purchase()
        if case .success(.verified(let transaction)) = result {
            await entitlements.refresh()
            await transaction.finish()
            NotificationCenter.default.post(name: .purchaseDone, object: transaction.productID)
        }
    }
}
