// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct Gate {
    let entitlement: EntitlementInfo
    lazy var isUnlocked: Bool = entitlement.isActive && entitlement.willRenew  // expect: gate-on-will-renew
}
