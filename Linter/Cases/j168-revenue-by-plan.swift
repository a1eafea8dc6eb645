// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

/// For the monthly figures; nobody gets access from this.
struct RevenueByPlan: Codable {
    private(set) var amounts: [String: Int64] = [:]
    private(set) var upgrades = 0

    mutating func add(_ payload: JWSTransactionDecodedPayload, reason: String?) {
        guard let plan = payload.productId, let price = payload.price else { return }
        amounts[plan, default: 0] += price
        if reason == "UPGRADE" { upgrades += 1 }
    }

    var bestPlan: String? {
        amounts.max { $0.value < $1.value }?.key
    }
}
