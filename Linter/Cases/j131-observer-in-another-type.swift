// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Buyer: Sendable {
    func buy(_ product: Product, for account: UUID) async throws -> Bool {
        let outcome = try await product.purchase(options: [.appAccountToken(account)])
        guard case .success(.verified(let transaction)) = outcome else { return false }
        await transaction.finish()
        return true
    }
}

/// Started by the app delegate.
actor StoreWatch {
    private let changed: @Sendable () async -> Void

    init(changed: @escaping @Sendable () async -> Void) {
        self.changed = changed
    }

    func run() async {
        let stream = StoreKit.Transaction.updates
        for await result in stream {
            guard case .verified(let transaction) = result else { continue }
            await transaction.finish()
            await changed()
        }
    }
}
