// SPDX-License-Identifier: Apache-2.0

import RevenueCat

enum PlanLevel: String, Codable {
    case basic
    case complete
}

extension EntitlementInfo {
    var level: PlanLevel {
        guard isActive else { return .basic }
        return expirationDate == nil ? .basic : .complete  // expect: lifetime-locked-out
    }
}

func level(for info: CustomerInfo) -> PlanLevel {
    info.entitlements["complete"]?.level ?? .basic
}
