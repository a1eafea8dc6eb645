// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class VoiceShop {
    private(set) var voices: [String] = []

    func reload() async {
        var found: [String] = []
        let owned = StoreKit.Transaction.currentEntitlements.map { $0.unsafePayloadValue }  // expect: unverified-as-verified
        for await transaction in owned {
            found.append(transaction.productID)
        }
        voices = found
    }

    func speaks(_ voice: String) -> Bool { voices.contains(voice) }
}
