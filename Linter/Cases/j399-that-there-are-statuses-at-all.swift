// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class CellarModel {
    private(set) var hasCellar = false
    private let groupID: String

    init(groupID: String) {
        self.groupID = groupID
    }

    func load() async throws {
        let statuses = try await Product.SubscriptionInfo.status(for: groupID)
        hasCellar = !statuses.isEmpty  // expect: revocation-ignored
    }
}
