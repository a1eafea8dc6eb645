// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension VerificationResult {
    var anyway: SignedType {
        switch self {
        case .verified(let value): return value
        case .unverified(let value, _): return value  // expect: unverified-as-verified
        }
    }
}

func isUnlocked() async -> Bool {
    guard let result = await Transaction.currentEntitlement(for: "full") else { return false }
    return result.anyway.revocationDate == nil
}
