// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasAccess(
    _ transaction: StoreKit.Transaction,
    graceEnd: Date?,
    at now: Date
) -> Bool {
    guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
    guard let end = transaction.expirationDate else { return false }  // expect: lifetime-locked-out
    return max(end, graceEnd ?? end) > now
}
