// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class PurchaseListener: Sendable {
    private let task: Task<Void, Never>

    init(onChange: @escaping @Sendable () async -> Void) {
        task = Task.detached(priority: .background) {
            let arrivals = StoreKit.Transaction.updates
            for await arrival in arrivals {
                guard case .verified(let transaction) = arrival else { continue }
                await onChange()
                await transaction.finish()
            }
        }
    }

    deinit { task.cancel() }
}

struct Till {
    let listener: PurchaseListener
    let refresh: @Sendable () async -> Void

    func buy(_ product: Product) async throws {
        guard case .success(.verified(let transaction)) = try await product.purchase() else { return }
        await refresh()
        await transaction.finish()
    }
}
