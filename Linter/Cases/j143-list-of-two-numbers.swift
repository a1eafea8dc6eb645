// SPDX-License-Identifier: Apache-2.0

import Vapor

enum AppleStatus: Int, Codable, Sendable {
    case active = 1
    case expired = 2
    case billingRetry = 3
    case gracePeriod = 4
    case revoked = 5
}

struct LampLicence: Content {
    var customer: UUID
    var usable: Bool
    var needsNewCard: Bool
}

func licence(for customer: UUID, statuses: [AppleStatus]) -> LampLicence {
    let granting: [AppleStatus] = [.active, .gracePeriod]
    return LampLicence(
        customer: customer,
        usable: statuses.contains { granting.contains($0) },
        needsNewCard: statuses.contains { $0 == .billingRetry || $0 == .gracePeriod }
    )
}
