// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum Gate { case content, paywall }

func gate(_ entitlement: EntitlementInfo) -> Gate {
    if !entitlement.isActive { return .paywall }
    if entitlement.willRenew { return .content }  // expect: gate-on-will-renew
    return .paywall
}
