// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

extension Product.SubscriptionInfo.Status {
    fileprivate var isRunning: Bool {
        state == .subscribed  // expect: grace-forgotten
    }
}

@MainActor
@Observable
final class PantryModel {
    private(set) var hasPantry = false
    let groupID: String

    init(groupID: String) {
        self.groupID = groupID
    }

    func load() async throws {
        let found = try await Product.SubscriptionInfo.status(for: groupID)
        hasPantry = found.contains(where: \.isRunning)
    }
}
