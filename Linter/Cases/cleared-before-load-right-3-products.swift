// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Shop: ObservableObject {
    @Published var products: [Product] = []
    @Published var isLoading = false

    func load() async throws {
        products = []
        isLoading = true
        products = try await Product.products(for: ["a", "b"])
        isLoading = false
    }
}
