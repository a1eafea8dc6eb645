// SPDX-License-Identifier: Apache-2.0

import StoreKit

@MainActor
final class Watcher: ObservableObject {
    @Published var isMember = false

    func watch() async {
        for await status in Product.SubscriptionInfo.Status.updates {
            isMember = status.state == .subscribed  // expect: grace-forgotten
        }
    }
}
