// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class EffectRack {
    private(set) var effects: Set<String> = []

    func reload() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction), .unverified(let transaction, _):  // expect: unverified-as-verified
                found.insert(transaction.productID)
            }
        }
        effects = found
    }
}
