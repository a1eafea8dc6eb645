// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func openEditor(_ entitlement: EntitlementInfo, router: Router) {
    guard entitlement.isActive else { return router.showPaywall() }
    if !entitlement.willRenew { return router.showPaywall() }  // expect: gate-on-will-renew
    router.showEditor()
}
