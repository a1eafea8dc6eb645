// SPDX-License-Identifier: Apache-2.0

import RevenueCat

extension CustomerInfo {
    var renewingProductIDs: [String] {
        entitlements.all.values.filter { $0.willRenew }.map(\.productIdentifier)
    }

    var entitlementsWithIssues: [EntitlementInfo] {
        entitlements.all.values.filter { $0.billingIssueDetectedAt != nil }
    }
}
