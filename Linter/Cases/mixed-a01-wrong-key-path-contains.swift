// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func hasPremium(_ info: CustomerInfo) -> Bool {
    info.entitlements.active.values.contains(where: \.willRenew)  // expect: gate-on-will-renew
}
