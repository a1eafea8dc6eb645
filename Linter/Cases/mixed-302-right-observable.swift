// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@Observable
final class SubscriptionManager {
    private(set) var entitled = false
    private(set) var willRenew = false
    private(set) var isInBillingRetry = false

    func update(with status: Product.SubscriptionInfo.Status) {
        if case .verified(let info) = status.renewalInfo {
            willRenew = info.willAutoRenew
            isInBillingRetry = info.isInBillingRetry
        }
        entitled = [.subscribed, .inGracePeriod].contains(status.state)
    }

    var subtitle: String {
        guard entitled else { return "Free" }
        if isInBillingRetry { return "Payment problem" }
        return willRenew ? "Renews soon" : "Cancelled"
    }
}
