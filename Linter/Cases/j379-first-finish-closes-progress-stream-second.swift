// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol StarServer: Sendable {
    func credit(_ jws: String) async throws
}

enum Progress: Sendable { case confirming, delivering }

struct StarDelivery {
    let server: any StarServer

    func deliver(
        _ result: VerificationResult<StoreKit.Transaction>,
        progress: AsyncStream<Progress>.Continuation
    ) async throws {
        guard case .verified(let transaction) = result,
            transaction.productType == .consumable,
            transaction.revocationDate == nil
        else { return }
        progress.yield(.confirming)
        progress.yield(.delivering)
        progress.finish()
        try await server.credit(result.jwsRepresentation)
        await transaction.finish()
    }
}
