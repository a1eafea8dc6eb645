// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@Observable
final class SubscriptionManager {
    private(set) var entitled = false
    private(set) var renewalState: Product.SubscriptionInfo.RenewalState?
    private var willRenew = false

    func update(with status: Product.SubscriptionInfo.Status) {
        renewalState = status.state
        if case .verified(let info) = status.renewalInfo { willRenew = info.willAutoRenew }
        recompute()
    }

    private func recompute() {
        switch renewalState {
        case .subscribed?, .inGracePeriod?:
            entitled = willRenew  // expect: gate-on-will-renew
        default:
            entitled = false
        }
    }
}
