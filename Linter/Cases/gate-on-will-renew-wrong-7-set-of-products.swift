// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func unlockedFeatures(_ info: CustomerInfo) -> Set<String> {
    var unlocked: Set<String> = []
    for (id, entitlement) in info.entitlements.all {
        if entitlement.isActive, entitlement.willRenew {  // expect: gate-on-will-renew
            unlocked.insert(id)
        }
    }
    return unlocked
}
