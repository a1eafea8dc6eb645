// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor CarvingStore {
    private(set) var patterns: Set<String> = []
    private(set) var rejected = 0

    func reload() async {
        var found: Set<String> = []
        rejected = 0
        for await result in StoreKit.Transaction.currentEntitlements {
            do {
                let transaction = try result.payloadValue
                found.insert(transaction.productID)
            } catch {
                rejected += 1
            }
        }
        patterns = found
    }
}
