// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class ChoirModel {
    private(set) var voicesOpen = false

    func start() {
        Task {
            for await result in StoreKit.Transaction.updates {
                if case .verified(let transaction) = result { await transaction.finish() }
                await readEntitlements()
            }
        }
    }

    func readEntitlements() async {
        var found = false
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            if transaction.productID == "choir.voices" { found = true }
        }
        voicesOpen = found
    }
}
