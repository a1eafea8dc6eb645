// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct GolfAccess {
    let groupID: String

    func opensCourse() async -> Bool {
        ((try? await Product.SubscriptionInfo.status(for: groupID)) ?? [])  // expect: error-locks-out
            .contains { $0.state == .subscribed || $0.state == .inGracePeriod }
    }
}

@MainActor
final class GolfScreen {
    private(set) var courseOpen = false
    private let access = GolfAccess(groupID: "golf")

    func appear() async {
        courseOpen = await access.opensCourse()
    }
}
