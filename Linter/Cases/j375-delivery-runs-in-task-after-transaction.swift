// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol CreditAPI: Sendable {
    func redeem(_ jws: String) async throws
}

@MainActor
final class CreditListener {
    private let api: any CreditAPI
    private var task: Task<Void, Never>?

    init(api: any CreditAPI) {
        self.api = api
    }

    func start() {
        task = Task { [weak self] in
            for await result in StoreKit.Transaction.updates {
                await self?.take(result)
            }
        }
    }

    private func take(_ result: VerificationResult<StoreKit.Transaction>) async {
        guard case .verified(let transaction) = result,
            transaction.productID == "credits.500",
            transaction.revocationDate == nil
        else { return }
        let jws = result.jwsRepresentation
        await transaction.finish()  // expect: finish-before-grant
        Task.detached { [api] in
            try await api.redeem(jws)
        }
    }
}
