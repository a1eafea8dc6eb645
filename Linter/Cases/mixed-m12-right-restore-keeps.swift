// SPDX-License-Identifier: Apache-2.0

import RevenueCat
@MainActor final class PaywallModel: ObservableObject {
    @Published var isPro = false
    @Published var canRetry = false
    func restore() async {
        do {
            let info = try await Purchases.shared.restorePurchases()
            isPro = info.entitlements["pro"]?.isActive == true
        } catch {
            canRetry = true
        }
    }
}
