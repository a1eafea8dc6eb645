// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Session {
    var hasPremium = false

    func restore() async {
        hasPremium = false  // expect: cleared-before-load
        do {
            let info = try await Purchases.shared.restorePurchases()
            hasPremium = info.entitlements["premium"]?.isActive == true
        } catch {
            print(error)
        }
    }
}
