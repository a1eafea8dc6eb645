// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Kits {
    private(set) var kits: Set<String> = []
    private(set) var seen: Set<String> = []

    func buy(_ kit: Product) async throws {
        let result = try await kit.purchase()
        if case .success(.unverified(let transaction, _)) = result {  // expect: unverified-as-verified
            kits.insert(transaction.productID)
        }
        if case .success(.unverified(let transaction, _)) = result {
            seen.insert(transaction.productID)
        }
    }

    func listen() async {
        for await _ in Transaction.updates { await read() }
    }

    func read() async {
        var owned: Set<String> = []
        for await case .verified(let transaction) in Transaction.currentEntitlements {
            owned.insert(transaction.productID)
        }
        kits = owned
    }
}

@MainActor
final class Statuses {
    private(set) var hasCellar = false
    private(set) var hasAnyStatus = false

    func load(_ group: String) async throws {
        let found = try await Product.SubscriptionInfo.status(for: group)
        hasAnyStatus = !found.isEmpty
        hasCellar = found.first != nil  // expect: revocation-ignored
    }
}
