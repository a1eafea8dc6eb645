// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasUnlocked(now: Date) async -> Bool {
    for await result in Transaction.all {
        guard case .verified(let transaction) = result else { continue }
        if let revoked = transaction.revocationDate, revoked > now { continue }
        if transaction.productID == "unlock" { return true }  // expect: revocation-ignored
    }
    return false
}
