// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func hasGold(_ info: CustomerInfo) -> Bool {
    guard let gold = info.entitlements["gold"], gold.isActive else { return false }
    guard let end = gold.expirationDate else { return true }
    return end >= Date()  // expect: expiry-without-grace
}
