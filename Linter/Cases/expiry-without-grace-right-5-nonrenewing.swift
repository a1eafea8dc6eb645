// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasSeasonAccess(_ transaction: Transaction, now: Date) -> Bool {
    guard transaction.revocationDate == nil else { return false }
    guard transaction.productType == .nonRenewable else { return true }
    guard let end = transaction.expirationDate else { return true }
    return now < end
}
