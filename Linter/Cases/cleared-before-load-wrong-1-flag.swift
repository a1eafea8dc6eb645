// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Model: ObservableObject {
    @Published var isPremium = false

    func refresh() async throws {
        isPremium = false  // expect: cleared-before-load
        let info = try await Purchases.shared.customerInfo()
        isPremium = info.entitlements["premium"]?.isActive == true
    }
}
