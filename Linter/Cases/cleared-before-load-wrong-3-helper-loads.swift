// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Access: ObservableObject {
    @Published var unlocked: Set<String> = []

    func refresh() async {
        unlocked.removeAll()  // expect: cleared-before-load
        await loadEntitlements()
    }

    private func loadEntitlements() async {
        for await result in Transaction.currentEntitlements {
            if case .verified(let transaction) = result { unlocked.insert(transaction.productID) }
        }
    }
}
