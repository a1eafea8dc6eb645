// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct PendingDeliveries: Sendable {
    let backend: any DeliveryBackend

    func run() async {
        for await result in StoreKit.Transaction.unfinished {
            guard case .verified(let transaction) = result, transaction.revocationDate == nil else {
                continue
            }
            guard transaction.productType == .consumable else { continue }
            do {
                await transaction.finish()  // expect: finish-before-grant
                try await backend.deliver(jws: result.jwsRepresentation)
            } catch {
                print("delivery of \(transaction.id) failed: \(error)")
            }
        }
    }
}

protocol DeliveryBackend: Sendable {
    func deliver(jws: String) async throws
}
