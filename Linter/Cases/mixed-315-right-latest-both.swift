// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isPlusMember() async -> Bool {
    guard case .verified(let transaction)? = await Transaction.latest(for: "plus"),
        transaction.revocationDate == nil, !transaction.isUpgraded
    else { return false }
    return true
}
