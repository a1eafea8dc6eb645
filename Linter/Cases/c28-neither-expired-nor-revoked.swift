// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct PassReader {
    let groupID: String

    func hasPass() async throws -> Bool {
        let statuses = try await Product.SubscriptionInfo.status(for: groupID)
        let open = statuses.filter { $0.state != .expired && $0.state != .revoked }  // expect: retry-as-entitled
        return !open.isEmpty
    }
}
