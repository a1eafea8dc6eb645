// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol SeedServer: Sendable {
    func deliver(_ jws: String) async throws
}

actor SeedShop {
    private let server: any SeedServer

    init(server: any SeedServer) {
        self.server = server
    }

    func launch() async throws {
        for await result in Transaction.unfinished {
            try await settle(result)
        }
    }

    func buy(_ product: Product) async throws -> Bool {
        let outcome = try await product.purchase()  // expect: updates-not-observed
        switch outcome {
        case .success(let result):
            try await settle(result)
            return true
        case .userCancelled, .pending:
            return false
        @unknown default:
            return false
        }
    }

    private func settle(_ result: VerificationResult<StoreKit.Transaction>) async throws {
        guard case .verified(let transaction) = result, transaction.revocationDate == nil else { return }
        try await server.deliver(result.jwsRepresentation)
        await transaction.finish()
    }
}
