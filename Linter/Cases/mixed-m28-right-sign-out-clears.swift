// SPDX-License-Identifier: Apache-2.0

import StoreKit
@MainActor final class Shop {
    var ownedIDs: Set<String> = []
    func restore() async throws {
        try await AppStore.sync()
        var found: Set<String> = []
        for await case .verified(let transaction) in Transaction.currentEntitlements { found.insert(transaction.productID) }
        ownedIDs = found
    }
    func userDidSignOut() async {
        ownedIDs = []
        await resetPurchases()
    }
    private func resetPurchases() async {}
    func observe() async { for await _ in Transaction.updates { try? await restore() } }
}
