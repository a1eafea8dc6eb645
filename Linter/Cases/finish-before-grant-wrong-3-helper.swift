// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Purchaser {
    let backend: Backend

    func complete(_ transaction: Transaction, jws: String) async throws {
        await transaction.finish()  // expect: finish-before-grant
        try await deliverContent(jws)
    }

    private func deliverContent(_ jws: String) async throws {
        try await backend.upload(jws: jws)
    }
}
