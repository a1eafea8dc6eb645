// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isEntitled(_ result: VerificationResult<Transaction>) -> Bool {
    switch result {
    case .unverified: return false
    case .verified(let transaction): return transaction.revocationDate == nil
    }
}

func opens(_ jws: String) -> Bool {
    guard let payload = try? verify(jws) else { return false }
    return payload.revocationDate == nil
}

func hasAccess(_ jws: String) -> Bool {
    do {
        let payload = try verifier.verify(jws)
        return payload.isEntitled
    } catch is VerificationError {
        return false
    } catch {
        return false
    }
}
