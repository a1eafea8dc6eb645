// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension VerificationResult where SignedType == StoreKit.Transaction {
    var content: SignedType {
        unsafePayloadValue  // expect: unverified-as-verified
    }
}

@MainActor
final class GlobeModel {
    private(set) var globeUnlocked = false

    func reload() async {
        var found = false
        for await result in StoreKit.Transaction.currentEntitlements
        where result.content.productID == "globe.all" {
            found = true
        }
        globeUnlocked = found
    }
}
