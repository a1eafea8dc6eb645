// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class PriceList {
    private(set) var products: [Product] = []
    private(set) var isLoading = false
    private(set) var failed = false

    var canShowPrices: Bool { !products.isEmpty }

    func load(_ ids: [String]) async {
        isLoading = true
        failed = false
        do {
            products = try await Product.products(for: ids)
        } catch {
            products = []
            failed = true
        }
        isLoading = false
    }
}
