// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func isPro(_ entitlement: EntitlementInfo, graceEnd: Date) -> Bool {
    max(entitlement.expirationDate ?? Date(), graceEnd) > Date()  // expect: lifetime-locked-out
}
