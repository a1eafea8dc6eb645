// SPDX-License-Identifier: Apache-2.0

import StoreKit
struct Access {
    func isOpen(_ status: Product.SubscriptionInfo.Status, now: Date) throws -> Bool {
        let transaction = try status.transaction.payloadValue
        let renewal = try status.renewalInfo.payloadValue
        if transaction.revocationDate != nil { return false }
        if let end = transaction.expirationDate, now < end { return true }
        if let grace = renewal.gracePeriodExpirationDate, now < grace { return true }
        return false
    }
}
