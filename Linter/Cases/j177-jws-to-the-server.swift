// SPDX-License-Identifier: Apache-2.0

import Foundation
import StoreKit

struct SignedUpload: Sendable {
    let endpoint: URL

    /// The server checks the signature and decides.
    func send(_ result: VerificationResult<StoreKit.Transaction>) async throws -> Bool {
        let claimed = result.unsafePayloadValue
        var request = URLRequest(url: endpoint)
        request.httpMethod = "POST"
        request.setValue(claimed.productID, forHTTPHeaderField: "X-Product")
        request.httpBody = Data(result.jwsRepresentation.utf8)
        let (_, response) = try await URLSession.shared.data(for: request)
        return (response as? HTTPURLResponse)?.statusCode == 200
    }
}
