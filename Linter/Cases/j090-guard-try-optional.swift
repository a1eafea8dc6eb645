// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct DrillGate: Sendable {
    /// Asked before each training drill starts.
    func mayStartDrill() async -> Bool {
        guard let info = try? await Purchases.shared.customerInfo() else { return false }  // expect: error-locks-out
        return info.entitlements["drills"]?.isActive == true
    }
}

@MainActor
final class DrillModel {
    private(set) var showsUpsell = false
    let gate = DrillGate()

    func start() async {
        showsUpsell = await gate.mayStartDrill() == false
    }
}
