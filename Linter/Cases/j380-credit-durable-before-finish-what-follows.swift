// SPDX-License-Identifier: Apache-2.0

import Foundation
import StoreKit

protocol Ledger: Sendable {
    /// Writes through to disk; the same id is booked once.
    func book(_ hints: Int, id: UInt64) async throws
}

protocol EventServer: Sendable {
    func send(_ name: String, _ values: [String: String]) async throws
}

struct HintDelivery {
    let ledger: any Ledger
    let events: any EventServer

    func deliver(_ result: VerificationResult<StoreKit.Transaction>) async throws {
        guard case .verified(let transaction) = result,
            transaction.productID == "hints.10",
            transaction.revocationDate == nil
        else { return }
        try await ledger.book(10 * transaction.purchasedQuantity, id: transaction.id)
        await transaction.finish()
        try? await events.send("hints_bought", ["storefront": transaction.storefrontCountryCode])
    }
}
