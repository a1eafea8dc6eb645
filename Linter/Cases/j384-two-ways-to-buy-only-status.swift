// SPDX-License-Identifier: Apache-2.0

import AppKit
import StoreKit

@MainActor
final class MacStore {
    private(set) var changes = 0
    private var watcher: Task<Void, Never>?

    func start() {
        watcher = Task { [weak self] in
            for await _ in Product.SubscriptionInfo.Status.updates {
                self?.changes += 1
            }
        }
    }

    func buy(_ product: Product, in window: NSWindow) async throws {
        if #available(macOS 15.2, *) {
            try await close(product.purchase(confirmIn: window))  // expect: updates-not-observed
        } else {
            try await close(product.purchase())
        }
    }

    private func close(_ result: Product.PurchaseResult) async {
        guard case .success(.verified(let transaction)) = result else { return }
        await transaction.finish()
    }
}
