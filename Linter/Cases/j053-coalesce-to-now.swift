// SPDX-License-Identifier: Apache-2.0

import Vapor

struct PurchaseRow: Content {
    var productID: String
    var expiresDate: Date?
    var gracePeriodExpiresDate: Date?
    var revocationDate: Date?
}

struct AccessPolicy {
    /// Subscriptions and the lifetime licence come through here.
    func allows(_ row: PurchaseRow, now: Date = Date()) -> Bool {
        guard row.revocationDate == nil else { return false }
        let expiry = row.expiresDate ?? Date()  // expect: lifetime-locked-out
        let end = max(expiry, row.gracePeriodExpiresDate ?? expiry)
        return end > now
    }
}
