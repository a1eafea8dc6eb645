// SPDX-License-Identifier: Apache-2.0

import StoreKit

func unlocks(_ transaction: Transaction, graceEnd: Date?, now: Date) -> Bool {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    let end = transaction.expirationDate ?? .distantPast  // expect: lifetime-locked-out
    return now < max(end, graceEnd ?? end)
}

func isUnlocked(_ transaction: Transaction, graceEnd: Date?, now: Date) -> Bool {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    let end = transaction.expirationDate ?? .distantPast  // expect: lifetime-locked-out
    return now < max(end, graceEnd ?? end)
}
