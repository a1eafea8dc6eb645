// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isUnlocked() async throws -> Bool {
    guard let result = await Transaction.currentEntitlement(for: "full") else { return false }
    let transaction = try result.payloadValue
    return transaction.productID == "full"
}
