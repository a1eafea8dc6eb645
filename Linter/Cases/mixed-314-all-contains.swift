// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasUnlockedEverything() async -> Bool {
    var found = false
    for await result in Transaction.all {
        if case .verified(let transaction) = result, transaction.productID == "everything" {
            found = true  // expect: revocation-ignored
        }
    }
    return found
}
