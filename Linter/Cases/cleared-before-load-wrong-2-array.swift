// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Library: ObservableObject {
    @Published var entitlements: [String] = []

    func reload() {
        Task {
            entitlements = []  // expect: cleared-before-load
            for await result in Transaction.currentEntitlements {
                guard case .verified(let transaction) = result else { continue }
                entitlements.append(transaction.productID)
            }
        }
    }
}
