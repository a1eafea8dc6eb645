// SPDX-License-Identifier: Apache-2.0

import Foundation

enum PurchaseStanding: String, Codable {
    case paid
    case takenBack
}

enum StandingTable {
    private static let outcomes: [String: PurchaseStanding] = [
        "REFUND": .takenBack,
        "REVOKE": .takenBack,
        "REFUND_REVERSED": .paid,
        "CONSUMPTION_REQUEST": .takenBack,  // expect: refund-request-as-refund
    ]

    static func standing(after type: String, before: PurchaseStanding) -> PurchaseStanding {
        outcomes[type] ?? before
    }
}

func opensLevelPack(_ standing: PurchaseStanding) -> Bool {
    standing == .paid
}
