// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Sender {
    func isEntitled(_ result: VerificationResult<Transaction>, server: EntitlementServer) async throws -> Bool {
        let claimed = result.unsafePayloadValue
        guard claimed.productID == "pro" else { return false }
        return try await server.verify(result.jwsRepresentation)
    }
}
