// SPDX-License-Identifier: Apache-2.0

import StoreKit
@Observable @MainActor final class Store {
    private(set) var isPro = false
    private(set) var products: [Product] = []
    private(set) var loadError: (any Error)?
    private var listener: Task<Void, Never>?
    init() {
        listener = Task { [weak self] in
            for await result in Transaction.updates {
                guard case .verified(let transaction) = result else { continue }
                await self?.refresh()
                await transaction.finish()
            }
        }
    }
    func loadProducts() async {
        do { products = try await Product.products(for: ["pro"]) } catch {
            loadError = error
            products = []
        }
    }
    func refresh() async {
        var owned = false
        for await case .verified(let transaction) in Transaction.currentEntitlements where transaction.productID == "pro" {
            owned = true
        }
        isPro = owned
    }
    func buy(_ product: Product) async throws {
        if case .success(.verified(let transaction)) = try await product.purchase() {
            await refresh()
            await transaction.finish()
        }
    }
}
