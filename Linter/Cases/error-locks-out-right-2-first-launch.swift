// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Model: ObservableObject {
    @Published var isPremium = false
    var lastKnown: Bool?

    func refresh() async {
        do {
            let info = try await Purchases.shared.customerInfo()
            lastKnown = info.entitlements["premium"]?.isActive == true
            isPremium = lastKnown == true
        } catch {
            if lastKnown == nil { isPremium = false }
        }
    }
}
