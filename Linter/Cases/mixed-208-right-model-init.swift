// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct Membership {
    let isActive: Bool
    let willRenew: Bool
    let hasBillingIssue: Bool
    let endsAt: Date?

    init(_ entitlement: EntitlementInfo) {
        isActive = entitlement.isActive
        willRenew = entitlement.willRenew
        hasBillingIssue = entitlement.billingIssueDetectedAt != nil
        endsAt = entitlement.willRenew ? nil : entitlement.expirationDate
    }
}
