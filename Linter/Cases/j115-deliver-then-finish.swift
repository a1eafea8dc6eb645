// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct SeedDelivery: Sendable {
    let farm: any FarmServer

    func deliver(_ result: VerificationResult<StoreKit.Transaction>) async {
        guard case .verified(let transaction) = result,
            transaction.productType == .consumable,
            transaction.revocationDate == nil
        else { return }
        do {
            try await farm.addSeeds(signed: result.jwsRepresentation)
            await transaction.finish()
        } catch {
            // Stays unfinished; the store offers it again.
            print("seeds not delivered: \(error)")
        }
    }
}

protocol FarmServer: Sendable {
    func addSeeds(signed: String) async throws
}
