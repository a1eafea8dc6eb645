// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Shop: ObservableObject {
    @Published var products: [Product] = []

    func isSubscribed() async throws -> Bool {
        guard let product = products.first else { return false }  // expect: error-locks-out
        guard let statuses = try await product.subscription?.status else { return false }
        return statuses.contains { $0.state == .subscribed || $0.state == .inGracePeriod }
    }
}
