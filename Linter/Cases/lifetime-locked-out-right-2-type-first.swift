// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isUnlocked(_ transaction: Transaction, graceEnd: Date?, now: Date) -> Bool {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    if transaction.productType == .nonConsumable { return true }
    guard let end = transaction.expirationDate else { return false }
    return max(end, graceEnd ?? end) > now
}
