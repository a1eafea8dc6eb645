// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Library: ObservableObject {
    @Published var owned: Set<String> = []

    func reload() async {
        var fresh: Set<String> = []
        fresh.removeAll()
        for await result in Transaction.currentEntitlements {
            if case .verified(let transaction) = result { fresh.insert(transaction.productID) }
        }
        owned = fresh
    }
}
