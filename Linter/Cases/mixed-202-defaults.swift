// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func remember(_ info: CustomerInfo) {
    let entitlement = info.entitlements["pro"]
    UserDefaults.standard.set(entitlement?.willRenew == true, forKey: "isPro")  // expect: gate-on-will-renew
}
