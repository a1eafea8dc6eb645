// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct UpgradeDesk {
    let accountToken: UUID

    func buy(_ product: Product, asGift: Bool) async throws -> Product.PurchaseResult {
        if asGift {
            return try await product.purchase(options: [.quantity(1)])  // expect: updates-not-observed
        }
        return try await product.purchase(options: [.appAccountToken(accountToken)])
    }

    func ownedIDs() async -> [String] {
        var ids: [String] = []
        for await result in StoreKit.Transaction.currentEntitlements {
            if case .verified(let transaction) = result { ids.append(transaction.productID) }
        }
        return ids
    }
}
