// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum SeatTier: Int, Comparable {
    case free, solo, studio

    static func < (left: SeatTier, right: SeatTier) -> Bool { left.rawValue < right.rawValue }
}

struct TierResolver {
    private let ranking: [(id: String, tier: SeatTier)] = [("studio", .studio), ("solo", .solo)]

    func tier(from info: CustomerInfo) -> SeatTier {
        ranking
            .compactMap { entry in info.entitlements.active[entry.id].map { ($0, entry.tier) } }
            .map { entitlement, tier in
                entitlement.billingIssueDetectedAt != nil ? .free : tier  // expect: gate-on-billing-retry
            }
            .max() ?? .free
    }
}
