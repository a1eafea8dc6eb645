// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func isPro(_ info: CustomerInfo) -> Bool {
    !info.entitlements.active.values.filter(\.willRenew).isEmpty  // expect: gate-on-will-renew
}
