// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Delivery {
    let client: HTTPClient

    func handle(_ verification: VerificationResult<Transaction>) async {
        guard case .verified(let transaction) = verification else { return }
        do {
            try await client.post(jws: verification.jwsRepresentation)
            await transaction.finish()
        } catch {
            print("left unfinished: \(error)")
        }
    }
}
