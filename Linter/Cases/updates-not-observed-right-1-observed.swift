// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Store {
    private var updates: Task<Void, Never>?

    init() {
        updates = Task {
            for await result in Transaction.updates {
                if case .verified(let transaction) = result { await transaction.finish() }
            }
        }
    }

    func buy(_ product: Product) async throws { _ = try await product.purchase() }
}
