// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Access: ObservableObject {
    @Published private(set) var isPro: Bool
    private let defaults = UserDefaults.standard

    init() { isPro = UserDefaults.standard.bool(forKey: "isPro") }

    func refresh() async {
        guard let info = try? await Purchases.shared.customerInfo() else { return }
        isPro = info.entitlements["pro"]?.isActive == true
        defaults.set(isPro, forKey: "isPro")
    }
}
