// SPDX-License-Identifier: Apache-2.0

import Qonversion

@MainActor
final class KitchenShop {
    private(set) var kitchenOpen = false

    func buy(_ product: Qonversion.Product) {
        Qonversion.shared().purchase(product) { [weak self] entitlements, error, cancelled in
            guard error == nil, !cancelled else { return }
            self?.kitchenOpen = entitlements["kitchen"]?.isActive ?? false
        }
    }

    func restore() async throws {
        let entitlements = try await Qonversion.shared().restore()
        kitchenOpen = entitlements["kitchen"]?.isActive ?? false
    }
}
