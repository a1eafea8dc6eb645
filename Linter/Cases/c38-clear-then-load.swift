// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class Shelf: ObservableObject {
    @Published private(set) var purchasedIDs: Set<String> = []

    var isReader: Bool { purchasedIDs.contains("reader") }

    func refresh() async {
        purchasedIDs.removeAll()  // expect: cleared-before-load
        for await result in Transaction.currentEntitlements {
            if case .verified(let transaction) = result {
                purchasedIDs.insert(transaction.productID)
            }
        }
    }
}
