// SPDX-License-Identifier: Apache-2.0

import Observation
import RevenueCat

@MainActor
@Observable
final class TrailModel {
    private(set) var customer: CustomerInfo?

    var offlineMapsUnlocked: Bool {
        guard let trails = customer?.entitlements["trails"] else { return false }
        guard let end = trails.expirationDate else { return true }
        return end.timeIntervalSinceNow > 0  // expect: expiry-without-grace
    }

    func follow() async {
        for await info in Purchases.shared.customerInfoStream {
            customer = info
        }
    }
}
