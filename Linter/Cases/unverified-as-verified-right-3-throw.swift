// SPDX-License-Identifier: Apache-2.0

import StoreKit

func checked<T>(_ result: VerificationResult<T>) throws -> T {
    switch result {
    case .unverified(_, let error): throw error
    case .verified(let value): return value
    }
}

func isOwned() async throws -> Bool {
    guard let result = await Transaction.currentEntitlement(for: "full") else { return false }
    let transaction = try checked(result)
    return transaction.revocationDate == nil
}
