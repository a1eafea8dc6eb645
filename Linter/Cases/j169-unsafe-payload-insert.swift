// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor MaskShelf {
    private(set) var masks: Set<String> = []

    func reload() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            let transaction = result.unsafePayloadValue  // expect: unverified-as-verified
            found.insert(transaction.productID)
        }
        masks = found
    }
}
