// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor CreditShop {
    let backend: any CreditBackend
    private var listener: Task<Void, Never>?

    init(backend: any CreditBackend) {
        self.backend = backend
    }

    func start() {
        listener = Task {
            for await result in StoreKit.Transaction.updates {
                try? await settle(result)
            }
        }
    }

    func buyCredits(_ product: Product) async throws {
        if case .success(let result) = try await product.purchase() {
            try await settle(result)
        }
    }

    private func settle(_ result: VerificationResult<StoreKit.Transaction>) async throws {
        let transaction = try result.payloadValue
        guard transaction.revocationDate == nil else { return }
        await transaction.finish()  // expect: finish-before-grant
        try await backend.addCredits(signed: result.jwsRepresentation)
    }
}

protocol CreditBackend: Sendable {
    func addCredits(signed: String) async throws
}
