// SPDX-License-Identifier: Apache-2.0

import Observation
import RevenueCat

@MainActor
@Observable
final class YogaModel {
    private(set) var hasAllClasses = false
    private(set) var lastCheck: Date?

    func becameActive() {
        Task {
            let info = try? await Purchases.shared.customerInfo(fetchPolicy: .fetchCurrent)
            hasAllClasses = info?.entitlements["classes"]?.isActive == true  // expect: error-locks-out
            lastCheck = .now
        }
    }
}
