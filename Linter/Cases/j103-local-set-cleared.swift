// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class StickerOwner {
    private(set) var stickers: Set<String> = []

    func reload() async {
        var fresh: Set<String> = []
        for attempt in 1...2 {
            fresh.removeAll()
            for await result in StoreKit.Transaction.currentEntitlements {
                guard case .verified(let transaction) = result else { continue }
                fresh.insert(transaction.productID)
            }
            print("attempt \(attempt): \(fresh.count)")
            if !fresh.isEmpty { break }
        }
        stickers = fresh
    }
}
