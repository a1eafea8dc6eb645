// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Access {
    private var cachedPro = false

    func isPro() async -> Bool {
        do {
            let info = try await Purchases.shared.customerInfo()
            cachedPro = info.entitlements["pro"]?.isActive == true
            return cachedPro
        } catch {
            return cachedPro
        }
    }

    func hasPlus() async -> Bool {
        let info = try? await Purchases.shared.customerInfo()
        return info?.entitlements["plus"]?.isActive ?? cachedPro
    }
}
