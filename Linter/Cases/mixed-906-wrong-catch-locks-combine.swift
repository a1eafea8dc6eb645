// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

@MainActor
final class VM: ObservableObject {
    @Published var isLocked = true

    func load() async {
        do {
            let info = try await Purchases.shared.customerInfo()
            isLocked = info.entitlements["pro"]?.isActive != true
        } catch {
            isLocked = true  // expect: error-locks-out
        }
    }
}
