// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct FeatureSet {
    let unlocked: Set<String>

    init(_ info: CustomerInfo) {
        let kept = info.entitlements.active.values
            .filter { $0.unsubscribeDetectedAt == nil }  // expect: gate-on-will-renew
            .map(\.identifier)
        unlocked = Set(kept)
    }

    func allows(_ feature: String) -> Bool {
        unlocked.contains(feature)
    }
}
