// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Buyer {
    func buy(_ product: Product) async throws {
        let result = try await handled(product.purchase())  // expect: updates-not-observed
        print(result)
    }

    func listen() async {
        for await status in Product.SubscriptionInfo.Status.updates { print(status.state) }
    }

    private func handled(_ result: Product.PurchaseResult) async throws -> String { "\(result)" }
}
