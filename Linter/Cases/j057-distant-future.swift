// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum FontAccess {
    static func isOpen(
        _ transaction: StoreKit.Transaction,
        graceEnd: Date?,
        at now: Date
    ) -> Bool {
        guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
        let expiry = transaction.expirationDate ?? .distantFuture
        return now < max(expiry, graceEnd ?? expiry)
    }
}
