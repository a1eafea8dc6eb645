// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class DrumStore {
    private(set) var kits: Set<String> = []

    func observe() async {
        for await _ in Transaction.updates {
            await readKits()
        }
    }

    func buy(_ kit: Product) async throws {
        switch try await kit.purchase() {
        case .success(.verified(let transaction)):
            kits.insert(transaction.productID)
            await transaction.finish()
        case .success(.unverified(let transaction, _)):  // expect: unverified-as-verified
            kits.insert(transaction.productID)
            await transaction.finish()
        case .pending, .userCancelled:
            break
        @unknown default:
            break
        }
    }

    private func readKits() async {
        var owned: Set<String> = []
        for await case .verified(let transaction) in Transaction.currentEntitlements {
            owned.insert(transaction.productID)
        }
        kits = owned
    }
}
