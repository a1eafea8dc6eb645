// SPDX-License-Identifier: Apache-2.0

import RevenueCat

struct Snapshot {
    let isActive: Bool
    let renews: Bool
    let isInRetry: Bool

    init(_ entitlement: EntitlementInfo) {
        self.isActive = entitlement.isActive
        self.renews = entitlement.willRenew
        self.isInRetry = entitlement.billingIssueDetectedAt != nil
    }
}
