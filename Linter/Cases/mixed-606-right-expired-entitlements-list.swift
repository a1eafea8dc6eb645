// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct Archive {
    func endedEntitlements(_ info: CustomerInfo, now: Date) -> [EntitlementInfo] {
        info.entitlements.all.values.filter { entitlement in
            guard let end = entitlement.expirationDate else { return false }
            return end < now
        }
    }
}
