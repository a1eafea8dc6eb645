// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct LibraryAccess {
    let groupID: String

    func canOpenLibrary() async throws -> Bool {
        for status in try await Product.SubscriptionInfo.status(for: groupID) {
            guard case .verified(let renewal) = status.renewalInfo,
                renewal.willAutoRenew  // expect: gate-on-will-renew
            else { continue }
            if status.state == .subscribed || status.state == .inGracePeriod { return true }
        }
        return false
    }
}
