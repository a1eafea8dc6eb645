// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class PatternStore {
    private(set) var patterns: Set<String> = []
    @ObservationIgnored private var listener: Task<Void, Never>?

    init() {
        listener = Task { [weak self] in
            for await result in StoreKit.Transaction.updates {
                if case .verified(let transaction) = result { await transaction.finish() }
                await self?.reload()
            }
        }
    }

    func buy(_ product: Product) async throws {
        if case .success(.verified(let transaction)) = try await product.purchase() {
            await transaction.finish()
            await reload()
        }
    }

    private func reload() async {
        var open: Set<String> = []
        for await case .verified(let transaction) in StoreKit.Transaction.currentEntitlements {
            open.insert(transaction.productID)
        }
        patterns = open
    }
}
