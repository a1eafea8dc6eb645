// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

@MainActor
final class PurchaseBook: ObservableObject {
    @Published private(set) var books: Set<String> = []

    func reload() async {
        var found: Set<String> = []
        for await result in StoreKit.Transaction.currentEntitlements {
            if case .verified(let transaction) = result { found.insert(transaction.productID) }
        }
        books = found
    }
}

#if DEBUG
extension PurchaseBook {
    /// The debug menu: back to what a new customer sees, then read again.
    func debugReset() async {
        books.removeAll()
        await reload()
    }
}
#endif
