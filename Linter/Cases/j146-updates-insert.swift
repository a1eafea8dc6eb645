// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class KeyboardSkins {
    private(set) var owned: Set<String> = []

    func watch() async {
        for await result in StoreKit.Transaction.updates {
            guard case .verified(let transaction) = result else { continue }
            if transaction.productType == .nonConsumable {
                owned.insert(transaction.productID)  // expect: revocation-ignored
            }
            await transaction.finish()
        }
    }
}
