// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var isPro = false

    func apply(_ result: VerificationResult<Transaction>) {
        switch result {
        case .verified(let transaction):
            isPro = transaction.revocationDate == nil
        case .unverified(let transaction, let error):
            print("not verified: \(transaction.productID) \(error)")
        }
    }
}
