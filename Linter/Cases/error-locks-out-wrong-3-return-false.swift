// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func hasPremium() async -> Bool {
    do {
        let info = try await Purchases.shared.customerInfo()
        return info.entitlements["premium"]?.isActive == true
    } catch {
        return false  // expect: error-locks-out
    }
}
