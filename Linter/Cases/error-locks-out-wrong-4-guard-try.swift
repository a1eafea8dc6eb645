// SPDX-License-Identifier: Apache-2.0

import RevenueCat

@MainActor
final class Model: ObservableObject {
    @Published var isSubscribed = false

    func update() async {
        guard let info = try? await Purchases.shared.customerInfo() else {
            isSubscribed = false  // expect: error-locks-out
            return
        }
        isSubscribed = info.entitlements["all"]?.isActive == true
    }
}
