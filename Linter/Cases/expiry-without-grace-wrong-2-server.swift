// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

func isSubscribed(_ transaction: JWSTransactionDecodedPayload, now: Date) -> Bool {
    if transaction.revocationDate != nil || transaction.isUpgraded == true { return false }
    guard let expires = transaction.expiresDate else { return true }
    return now < expires  // expect: expiry-without-grace
}
