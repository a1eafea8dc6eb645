// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

@MainActor
final class ProModel: ObservableObject {
    @Published private(set) var isPro = false

    func refresh() async {
        do {
            let info = try await Purchases.shared.customerInfo()
            isPro = info.entitlements["pro"]?.isActive == true
        } catch {
            print("customer info: \(error.localizedDescription)")
            isPro = false  // expect: error-locks-out
        }
    }
}
