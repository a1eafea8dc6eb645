// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func opens(_ entitlement: EntitlementInfo, graceEnd: Date, now: Date) -> Bool {
    let end = entitlement.expirationDate ?? .distantFuture
    return max(end, graceEnd) > now
}

func isOpen(_ entitlement: EntitlementInfo, graceEnd: Date, now: Date) -> Bool {
    let end = entitlement.expirationDate ?? .distantFuture
    return max(end, graceEnd) > now
}
