// SPDX-License-Identifier: Apache-2.0

import RevenueCat

func latest(_ all: [EntitlementInfo]) -> EntitlementInfo? {
    all.filter { $0.isActive }.max {
        ($0.expirationDate ?? .distantFuture) < ($1.expirationDate ?? .distantFuture)
    }
}

func isExpired(_ entitlement: EntitlementInfo) -> Bool {
    guard let end = entitlement.expirationDate else { return false }
    return end < Date()
}
