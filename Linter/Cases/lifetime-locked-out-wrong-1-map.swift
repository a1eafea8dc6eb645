// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func isPremium(_ info: CustomerInfo, graceEnd: Date, now: Date) -> Bool {
    guard let premium = info.entitlements["premium"] else { return false }
    return premium.expirationDate.map { max($0, graceEnd) > now } ?? false  // expect: lifetime-locked-out
}
