// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class OwnedItems: ObservableObject {
    @Published private(set) var ownedProducts: Set<String> = []

    func refresh() async {
        var owned: Set<String> = []
        for await result in Transaction.currentEntitlements {
            owned.insert(payload(result).productID)
        }
        ownedProducts = owned
    }

    private func payload<Value>(_ result: VerificationResult<Value>) -> Value {
        switch result {
        case .verified(let value): return value
        case .unverified(let value, _): return value  // expect: unverified-as-verified
        }
    }
}
