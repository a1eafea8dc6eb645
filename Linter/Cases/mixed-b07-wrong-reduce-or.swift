// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func hasAccess(_ info: CustomerInfo) -> Bool {
    info.entitlements.all.values.reduce(false) { $0 || ($1.isActive && $1.willRenew) }  // expect: gate-on-will-renew
}
