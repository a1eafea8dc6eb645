// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct TeamSeats {
    func seats(for product: Product) async -> Int {
        guard case .verified(let transaction)? = await product.latestTransaction,
            transaction.revocationDate == nil
        else { return 0 }
        return transaction.purchasedQuantity  // expect: upgraded-ignored
    }
}
