// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct RadioAccess: Sendable {
    static let open: Set<Product.SubscriptionInfo.RenewalState> = [.subscribed, .inGracePeriod]

    let groupID: String

    func hasRadio() async throws -> Bool {
        let statuses = try await Product.SubscriptionInfo.status(for: groupID)
        return statuses.contains { status in
            guard case .verified = status.transaction else { return false }
            return Self.open.contains(status.state)
        }
    }
}
