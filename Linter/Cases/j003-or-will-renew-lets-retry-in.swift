// SPDX-License-Identifier: Apache-2.0

import StoreKit

actor CourseGate {
    private let groupID: String
    private(set) var courseOpen = false

    init(groupID: String) {
        self.groupID = groupID
    }

    func reload() async throws {
        let statuses = try await Product.SubscriptionInfo.status(for: groupID)
        courseOpen = statuses.contains { status in
            guard case .verified(let renewal) = status.renewalInfo else { return false }
            return status.state == .subscribed
                || status.state == .inGracePeriod
                || renewal.willAutoRenew  // expect: gate-on-will-renew
        }
    }
}
