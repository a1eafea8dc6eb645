// SPDX-License-Identifier: Apache-2.0

import Observation
import RevenueCat

@MainActor
@Observable
final class GoldStore {
    private(set) var goldUnlocked = false
    private(set) var lastRefresh: Date?

    func consume(_ info: CustomerInfo) {
        let gold = info.entitlements.all["gold"]
        let running = gold?.isActive ?? false
        let continues = gold.map(keepsRunning) ?? false
        lastRefresh = info.requestDate
        goldUnlocked = running && continues  // expect: gate-on-will-renew
    }

    private func keepsRunning(_ entitlement: EntitlementInfo) -> Bool {
        entitlement.willRenew
    }

    func listen() async {
        for await info in Purchases.shared.customerInfoStream {
            consume(info)
        }
    }
}
