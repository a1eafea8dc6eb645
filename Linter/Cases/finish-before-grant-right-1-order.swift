// SPDX-License-Identifier: Apache-2.0

import StoreKit

func process(_ result: VerificationResult<Transaction>, _ server: CoinServer) async throws {
    guard case .verified(let transaction) = result else { return }
    try await server.credit(result.jwsRepresentation)
    await transaction.finish()
}
