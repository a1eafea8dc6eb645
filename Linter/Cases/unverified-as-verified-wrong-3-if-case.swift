// SPDX-License-Identifier: Apache-2.0

import StoreKit

func hasFullVersion() async -> Bool {
    guard let result = await Transaction.currentEntitlement(for: "full") else { return false }
    if case .verified = result { return true }
    if case .unverified(let transaction, let error) = result {  // expect: unverified-as-verified
        print("not verified: \(error)")
        return transaction.revocationDate == nil
    }
    return false
}
