// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class TipJar: ObservableObject {
    @Published private(set) var supporterIDs: Set<String> = []

    func buy(_ product: Product) async throws {
        let outcome = try await product.purchase()  // expect: updates-not-observed
        guard case .success(let result) = outcome, case .verified(let transaction) = result else {
            return
        }
        supporterIDs.insert(transaction.productID)
        await transaction.finish()
    }

    func load() async {
        var owned: Set<String> = []
        for await result in Transaction.currentEntitlements {
            if case .verified(let transaction) = result { owned.insert(transaction.productID) }
        }
        supporterIDs = owned
    }
}
