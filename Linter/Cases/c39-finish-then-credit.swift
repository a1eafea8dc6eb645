// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol CoinServer: Sendable {
    func credit(_ signed: String) async throws
}

struct CoinDelivery {
    let server: any CoinServer

    func deliver(_ result: VerificationResult<StoreKit.Transaction>) async throws {
        guard case .verified(let transaction) = result,
            transaction.productType == .consumable,
            transaction.revocationDate == nil
        else { return }
        await transaction.finish()  // expect: finish-before-grant
        try await server.credit(result.jwsRepresentation)
    }
}
