// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Store {
    var activeEntitlements: Set<String> = []

    func refresh() {
        activeEntitlements = []  // expect: cleared-before-load
        Purchases.shared.getCustomerInfo { [weak self] info, _ in
            guard let info else { return }
            self?.activeEntitlements = Set(info.entitlements.active.keys)
        }
    }
}
