// SPDX-License-Identifier: Apache-2.0

import Dependencies
import StoreKit

struct StoreClient: Sendable {
    var products: @Sendable ([String]) async throws -> [Product]
    var buy: @Sendable (Product) async throws -> Bool
}

extension StoreClient: DependencyKey {
    static let liveValue = StoreClient(
        products: { ids in try await Product.products(for: ids) },
        buy: { product in
            let outcome = try await product.purchase()  // expect: updates-not-observed
            guard case .success(.verified(let transaction)) = outcome else { return false }
            await transaction.finish()
            return true
        }
    )

    static let testValue = StoreClient(products: { _ in [] }, buy: { _ in true })
}
