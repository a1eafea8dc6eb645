// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct TutorGate {
    let renewal: Product.SubscriptionInfo.RenewalInfo
    let state: Product.SubscriptionInfo.RenewalState

    func isOpen(at now: Date = .now) -> Bool {
        if state == .subscribed || state == .inGracePeriod { return true }
        guard state == .inBillingRetryPeriod else { return false }
        // The state may be some minutes old.
        if let graceEnd = renewal.gracePeriodExpirationDate, now < graceEnd {
            return true
        }
        return false
    }
}
