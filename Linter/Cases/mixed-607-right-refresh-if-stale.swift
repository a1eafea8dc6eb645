// SPDX-License-Identifier: Apache-2.0

import RevenueCat

final class Cache {
    var fetchedAt: Date?
    var isPro = false

    func refreshIfNeeded(now: Date) async throws {
        if let fetchedAt, now.timeIntervalSince(fetchedAt) < 300 { return }
        let info = try await Purchases.shared.customerInfo()
        isPro = info.entitlements["pro"]?.isActive == true
        fetchedAt = now
    }
}
