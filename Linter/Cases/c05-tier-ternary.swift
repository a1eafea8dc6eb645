// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum Tier {
    case free
    case plus
}

func tier(for info: CustomerInfo) -> Tier {
    guard let plus = info.entitlements["plus"] else { return .free }
    return plus.isActive && plus.willRenew ? .plus : .free  // expect: gate-on-will-renew
}
