// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension VerificationResult {
    var anyway: SignedType {
        switch self {
        case .verified(let value), .unverified(let value, _):  // expect: unverified-as-verified
            return value
        }
    }
}

struct HikingPass {
    let productID: String

    func isUnlocked() async -> Bool {
        for await result in Transaction.currentEntitlements where result.anyway.productID == productID {
            return true
        }
        return false
    }
}
