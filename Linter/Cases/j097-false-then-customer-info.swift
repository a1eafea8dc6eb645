// SPDX-License-Identifier: Apache-2.0

import Observation
import RevenueCat

@MainActor
@Observable
final class ScanQuota {
    private(set) var unlimitedScans = false
    private(set) var checkedAt: Date?

    func refresh() async throws {
        unlimitedScans = false  // expect: cleared-before-load
        let info = try await Purchases.shared.customerInfo()
        unlimitedScans = info.entitlements["scans"]?.isActive == true
        checkedAt = .now
    }
}
