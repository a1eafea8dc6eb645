// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct Chapter {
    func isLocked(_ entitlement: EntitlementInfo) -> Bool {
        !entitlement.isActive || !entitlement.willRenew  // expect: gate-on-will-renew
    }
}
