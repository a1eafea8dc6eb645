// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Wallet: ObservableObject {
    @Published var coins = 0

    func process(_ result: VerificationResult<Transaction>) async {
        guard case .verified(let transaction) = result else { return }
        await transaction.finish()  // expect: finish-before-grant
        if transaction.productType == .consumable {
            coins += 100
        }
    }
}
