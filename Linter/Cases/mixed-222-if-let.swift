// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isActive(_ transaction: Transaction, grace: TimeInterval, graceEnd: Date, now: Date) -> Bool {
    if transaction.revocationDate != nil { return false }
    if let end = transaction.expirationDate {  // expect: lifetime-locked-out
        return max(end, graceEnd) > now
    }
    return false
}
