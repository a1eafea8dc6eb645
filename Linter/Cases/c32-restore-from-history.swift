// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class FullVersion: ObservableObject {
    @Published private(set) var isUnlocked = false
    private let productID: String

    init(productID: String) {
        self.productID = productID
    }

    func restore() async {
        for await result in Transaction.all {
            guard case .verified(let transaction) = result,
                transaction.productID == productID
            else { continue }
            isUnlocked = true  // expect: revocation-ignored
        }
    }
}
