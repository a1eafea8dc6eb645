// SPDX-License-Identifier: Apache-2.0

import StoreKit

func canWatch(_ transaction: Transaction) -> Bool {
    guard transaction.revocationDate == nil else { return false }
    guard let end = transaction.expirationDate else { return true }
    return end.compare(Date()) == .orderedDescending  // expect: expiry-without-grace
}
