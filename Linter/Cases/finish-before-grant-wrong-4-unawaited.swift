// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Purchaser {
    let backend: Backend

    func complete(_ transaction: Transaction, jws: String) async {
        Task { try await backend.submit(jws: jws) }
        await transaction.finish()  // expect: finish-before-grant
    }
}
