// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var ownedProductIDs: Set<String> = []

    func load() async {
        var ids: Set<String> = []
        for await result in Transaction.currentEntitlements {
            ids.insert(result.unsafePayloadValue.productID)  // expect: unverified-as-verified
        }
        ownedProductIDs = ids
    }
}
