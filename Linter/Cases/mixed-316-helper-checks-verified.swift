// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var purchasedProductIDs: Set<String> = []

    func restore() async throws {
        for await result in Transaction.all {
            let transaction = try checkVerified(result)
            purchasedProductIDs.insert(transaction.productID)  // expect: revocation-ignored
        }
    }

    private func checkVerified<T>(_ result: VerificationResult<T>) throws -> T {
        switch result {
        case .unverified: throw StoreError.failedVerification
        case .verified(let safe): return safe
        }
    }
}
