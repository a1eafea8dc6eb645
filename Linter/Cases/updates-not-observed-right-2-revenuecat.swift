// SPDX-License-Identifier: Apache-2.0

import RevenueCat
import StoreKit

struct Buyer {
    func buy(_ product: StoreProduct) async throws {
        _ = try await Purchases.shared.purchase(product: product)
    }
}
