// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var unlocked: Set<String> = []
    @Published var warning: String?

    func refresh() async {
        var fresh: Set<String> = []
        for await result in Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction): fresh.insert(transaction.productID)
            case .unverified(let transaction, _):
                warning = "Could not verify \(transaction.productID)"
                if unlocked.contains(transaction.productID) { fresh.insert(transaction.productID) }
            }
        }
        unlocked = fresh
    }
}
