// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct Gate {
    let isUnlocked: Bool

    init(_ entitlement: EntitlementInfo) {
        isUnlocked = entitlement.isActive && entitlement.willRenew  // expect: gate-on-will-renew
    }
}
