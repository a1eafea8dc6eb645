// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class StickerShop {
    private(set) var unlocked: Set<String> = []
    private(set) var isRefreshing = false

    func has(_ pack: String) -> Bool { unlocked.contains(pack) }

    func refresh() async {
        isRefreshing = true
        defer { isRefreshing = false }
        unlocked = []  // expect: cleared-before-load
        for await case .verified(let transaction) in Transaction.currentEntitlements {
            unlocked.insert(transaction.productID)
        }
    }
}
