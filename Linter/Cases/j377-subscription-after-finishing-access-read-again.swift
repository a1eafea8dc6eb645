// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class NewsPass: ObservableObject {
    @Published private(set) var isReader = false
    @Published private(set) var message: String?
    private let productIDs: Set<String> = ["news.month", "news.year"]
    private var listener: Task<Void, Never>?

    func start() {
        listener = Task { [weak self] in
            for await result in Transaction.updates {
                await self?.take(result)
            }
        }
    }

    func subscribe(to product: Product) async {
        do {
            switch try await product.purchase() {
            case .success(let result): await take(result)
            case .pending: message = "Waiting for approval"
            case .userCancelled: message = nil
            @unknown default: message = nil
            }
        } catch {
            message = error.localizedDescription
        }
    }

    private func take(_ result: VerificationResult<StoreKit.Transaction>) async {
        guard case .verified(let transaction) = result,
            productIDs.contains(transaction.productID)
        else { return }
        await transaction.finish()
        await readAgain()
    }

    private func readAgain() async {
        var found = false
        for await case .verified(let transaction) in Transaction.currentEntitlements
        where productIDs.contains(transaction.productID) {
            found = true
        }
        isReader = found
    }
}
