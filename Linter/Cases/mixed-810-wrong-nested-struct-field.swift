// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Snapshot {
    let state: Product.SubscriptionInfo.RenewalState
    let continues: Bool
}

struct Loader {
    func snapshot(_ status: Product.SubscriptionInfo.Status, _ renewal: Product.SubscriptionInfo.RenewalInfo) -> Snapshot {
        Snapshot(state: status.state, continues: renewal.willAutoRenew)
    }

    func isUnlocked(_ snapshot: Snapshot) -> Bool {
        [.subscribed, .inGracePeriod].contains(snapshot.state) && snapshot.continues  // expect: gate-on-will-renew
    }
}
