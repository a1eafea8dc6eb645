// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum MemberStatus { case active, lapsed }

func memberStatus(_ entitlement: EntitlementInfo) -> MemberStatus {
    entitlement.willRenew ? .active : .lapsed  // expect: gate-on-will-renew
}
