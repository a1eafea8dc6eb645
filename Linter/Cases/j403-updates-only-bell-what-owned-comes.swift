// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class LutStore: ObservableObject {
    @Published private(set) var ownedLuts: Set<String> = []
    private var bell: Task<Void, Never>?

    init() {
        bell = Task { [weak self] in
            for await result in Transaction.updates {
                if case .verified(let transaction) = result {
                    await self?.readOwned()
                    await transaction.finish()
                }
            }
        }
    }

    deinit { bell?.cancel() }

    func readOwned() async {
        var owned: Set<String> = []
        for await case .verified(let transaction) in Transaction.currentEntitlements {
            owned.insert(transaction.productID)
        }
        ownedLuts = owned
    }
}
