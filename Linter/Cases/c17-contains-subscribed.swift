// SPDX-License-Identifier: Apache-2.0

import Combine
import StoreKit

@MainActor
final class ClubModel: ObservableObject {
    @Published private(set) var isSubscribed = false
    private let groupID: String

    init(groupID: String) {
        self.groupID = groupID
    }

    func refresh() async throws {
        let statuses = try await Product.SubscriptionInfo.status(for: groupID)
        isSubscribed = statuses.contains { $0.state == .subscribed }  // expect: grace-forgotten
    }
}
