// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class ChessStore {
    private(set) var products: [Product] = []
    private(set) var priceError: String?

    func loadPrices(_ ids: [String]) async {
        do {
            products = try await Product.products(for: ids)
            priceError = nil
        } catch {
            products = []
            priceError = error.localizedDescription
        }
    }

    func ownsEngine() async -> Bool {
        for await result in Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction):
                if transaction.productID == "engine" { return true }
            case .unverified:
                continue
            }
        }
        return false
    }
}
