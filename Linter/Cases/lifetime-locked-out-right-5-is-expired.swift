// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension Transaction {
    func isExpired(graceEnd: Date?, at now: Date) -> Bool {
        guard let end = expirationDate else { return false }
        return max(end, graceEnd ?? end) <= now
    }
}

func hasAccess(_ transaction: Transaction, graceEnd: Date?, now: Date) -> Bool {
    transaction.revocationDate == nil && !transaction.isExpired(graceEnd: graceEnd, at: now)
}
