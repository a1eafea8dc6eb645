// SPDX-License-Identifier: Apache-2.0

import StoreKit

func ownsFullVersion() async -> Bool {
    guard let result = await Transaction.latest(for: "full"),
        case .verified(let transaction) = result
    else { return false }
    return transaction.productID == "full"  // expect: revocation-ignored
}
