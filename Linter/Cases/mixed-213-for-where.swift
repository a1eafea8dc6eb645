// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class PassModel: ObservableObject {
    @Published var hasPass = false

    func refresh(_ statuses: [Product.SubscriptionInfo.Status]) {
        var open = false
        for status in statuses where status.state == .subscribed {  // expect: grace-forgotten
            open = true
        }
        hasPass = open
    }
}
