// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var isPro = false

    func apply(_ result: VerificationResult<Transaction>) {
        switch result {
        case .verified(let transaction), .unverified(let transaction, _):  // expect: unverified-as-verified
            isPro = transaction.productID == "pro" && transaction.revocationDate == nil
        }
    }
}
