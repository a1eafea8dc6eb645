// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct RulerTools {
    static let productID = "tools.ruler"

    /// A one-time purchase.
    func opensRuler() async -> Bool {
        guard let result = await StoreKit.Transaction.latest(for: Self.productID) else { return false }
        return result.unsafePayloadValue.revocationDate == nil  // expect: unverified-as-verified
    }
}
