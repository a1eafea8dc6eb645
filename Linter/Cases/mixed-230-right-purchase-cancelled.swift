// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Buy: ObservableObject {
    @Published var isPurchased = false

    func observe() async {
        for await _ in Transaction.updates {}
    }

    func buy(_ product: Product) async throws -> Bool {
        switch try await product.purchase() {
        case .success(let result):
            guard case .verified(let transaction) = result else { return false }
            isPurchased = true
            await transaction.finish()
            return true
        case .userCancelled, .pending: return false
        @unknown default: return false
        }
    }
}
