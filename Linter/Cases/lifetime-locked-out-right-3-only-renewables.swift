// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasSubscription(graceEnd: Date?, now: Date) async -> Bool {
    for await result in Transaction.currentEntitlements {
        guard case .verified(let transaction) = result,
            transaction.productType == .autoRenewable,
            let end = transaction.expirationDate
        else { continue }
        if max(end, graceEnd ?? end) > now { return true }
    }
    return false
}
