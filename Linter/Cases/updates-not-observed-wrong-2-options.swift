// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Checkout {
    func buy(_ item: Product, token: UUID) async throws -> Product.PurchaseResult {
        try await item.purchase(options: [.appAccountToken(token)])  // expect: updates-not-observed
    }

    func restore() async throws { try await AppStore.sync() }
}
