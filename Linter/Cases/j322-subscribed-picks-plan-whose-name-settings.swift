// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct PlanOverview {
    let statuses: [Product.SubscriptionInfo.Status]
    let names: [String: String]

    var isMember: Bool {
        statuses.contains { [.subscribed, .inGracePeriod].contains($0.state) }
    }

    /// The name to print under the avatar.
    var planLabel: String {
        let shown = statuses.first { $0.state == .subscribed } ?? statuses.first
        guard let shown, case .verified(let transaction) = shown.transaction else { return "–" }
        return names[transaction.productID] ?? transaction.productID
    }
}
