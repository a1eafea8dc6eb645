// SPDX-License-Identifier: Apache-2.0

import Combine
import RevenueCat

@MainActor
final class CheckoutModel: ObservableObject {
    @Published private(set) var entitled = false
    @Published private(set) var message: String?
    @Published private(set) var packages: [Package] = []
    @Published private(set) var isFinished = true

    func refresh() async {
        message = nil
        packages.removeAll()
        isFinished = false
        defer { isFinished = true }
        do {
            let offerings = try await Purchases.shared.offerings()
            packages = offerings.current?.availablePackages ?? []
            let info = try await Purchases.shared.customerInfo()
            entitled = info.entitlements["studio"]?.isActive == true
        } catch {
            message = "Could not reach the store."
        }
    }
}
