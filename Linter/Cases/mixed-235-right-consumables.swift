// SPDX-License-Identifier: Apache-2.0

import StoreKit

func process(_ wallet: Wallet) async throws {
    for await result in Transaction.unfinished {
        guard case .verified(let transaction) = result else { continue }
        if transaction.revocationDate == nil { try await wallet.credit(transaction.productID) }
        await transaction.finish()
    }
}
