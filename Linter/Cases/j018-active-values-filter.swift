// SPDX-License-Identifier: Apache-2.0

import RevenueCat

/// The keys of everything the customer may use.
struct UsableFeatures: Sendable {
    private let keys: Set<String>

    init(customer: CustomerInfo) {
        keys = Set(
            customer.entitlements.active.values
                .filter { $0.billingIssueDetectedAt == nil }  // expect: gate-on-billing-retry
                .map(\.identifier)
        )
    }

    func mayUse(_ key: String) -> Bool { keys.contains(key) }
}
