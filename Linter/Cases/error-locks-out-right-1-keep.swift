// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class ProModel: ObservableObject {
    @Published var isPro = false
    @Published var couldNotCheck = false

    func refresh() async {
        do {
            let info = try await Purchases.shared.customerInfo()
            isPro = info.entitlements["pro"]?.isActive == true
            couldNotCheck = false
        } catch {
            couldNotCheck = true
        }
    }
}
