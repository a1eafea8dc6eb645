// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class RestoreModel: ObservableObject {
    @Published var message = ""
    @Published var isPro = false

    func restore() async {
        do {
            let info = try await Purchases.shared.restorePurchases()
            isPro = info.entitlements["pro"]?.isActive == true
            message = isPro ? "Restored" : "Nothing to restore"
        } catch {
            message = "Could not restore"
        }
    }
}
