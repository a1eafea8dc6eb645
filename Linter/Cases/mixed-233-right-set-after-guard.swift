// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Store: ObservableObject {
    @Published var isPro = false

    func handle(_ update: VerificationResult<Transaction>) async {
        guard case .verified(let transaction) = update else { return }
        if transaction.revocationDate != nil {
            isPro = false
        } else {
            isPro = true
        }
        await transaction.finish()
    }
}
