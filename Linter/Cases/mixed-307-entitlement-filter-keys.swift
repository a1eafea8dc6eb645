// SPDX-License-Identifier: Apache-2.0

import RevenueCat

extension CustomerInfo {
    var activePlans: [String] {
        entitlements.all.values
            .filter { $0.isActive && $0.billingIssueDetectedAt == nil }  // expect: gate-on-billing-retry
            .map(\.productIdentifier)
    }
}
