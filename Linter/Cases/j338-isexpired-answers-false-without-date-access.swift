// SPDX-License-Identifier: Apache-2.0

import Foundation

struct PurchaseRecord: Codable, Sendable {
    var productID: String
    var expirationDate: Date?
    var gracePeriodExpirationDate: Date?
    var revocationDate: Date?

    func isExpired(at now: Date) -> Bool {
        guard let expirationDate else { return false }
        let end = max(expirationDate, gracePeriodExpirationDate ?? expirationDate)
        return end <= now
    }

    func isUsable(at now: Date) -> Bool {
        revocationDate == nil && !isExpired(at: now)
    }
}
