// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class PuzzlePacks {
    private(set) var unlockedPacks: Set<String> = []

    func load() async {
        var packs: Set<String> = []
        for await result in Transaction.currentEntitlements {
            let transaction = result.unsafePayloadValue  // expect: unverified-as-verified
            packs.insert(transaction.productID)
        }
        unlockedPacks = packs
    }
}
