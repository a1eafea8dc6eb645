// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Delivery {
    let client: HTTPClient

    func handle(_ verification: VerificationResult<Transaction>) async throws {
        let transaction = try verification.payloadValue
        await transaction.finish()  // expect: finish-before-grant
        var request = URLRequest(url: client.url)
        request.httpBody = Data(verification.jwsRepresentation.utf8)
        _ = try await client.send(request)
    }
}
