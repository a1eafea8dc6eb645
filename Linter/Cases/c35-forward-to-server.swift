// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol PurchaseServer: Sendable {
    /// Verifies the signature and answers with the products that are open.
    func submit(_ signed: String) async throws -> Set<String>
}

struct Courier {
    let server: any PurchaseServer
    let knownProducts: Set<String>

    func send(_ result: VerificationResult<StoreKit.Transaction>) async throws -> Set<String> {
        let claimed: StoreKit.Transaction
        switch result {
        case .verified(let value): claimed = value
        case .unverified(let value, _): claimed = value
        }
        guard knownProducts.contains(claimed.productID) else { return [] }
        return try await server.submit(result.jwsRepresentation)
    }
}
