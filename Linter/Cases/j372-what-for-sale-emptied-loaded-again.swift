// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

@MainActor
final class OfferModel: ObservableObject {
    @Published private(set) var offers: [Product] = []
    @Published private(set) var isLoading = false
    @Published private(set) var errorText: String?
    @Published private(set) var ownedIDs: Set<String> = []

    func reloadOffers(_ ids: Set<String>) async {
        offers = []
        errorText = nil
        isLoading = true
        defer { isLoading = false }
        do {
            offers = try await Product.products(for: ids).sorted { $0.price < $1.price }
        } catch {
            errorText = error.localizedDescription
        }
    }

    func readOwned() async {
        var ids: Set<String> = []
        for await case .verified(let transaction) in Transaction.currentEntitlements {
            ids.insert(transaction.productID)
        }
        ownedIDs = ids
    }
}
