// SPDX-License-Identifier: Apache-2.0

import Foundation

struct SubscriptionState {
    var isSubscribed: Bool
    var willAutoRenew: Bool
    var periodEnd: Date?

    /// Whether the settings screen shows "your plan ends soon".
    func shouldShowRenewalWarning(at now: Date) -> Bool {
        guard isSubscribed, !willAutoRenew else { return false }
        guard let periodEnd else { return false }
        return periodEnd.timeIntervalSince(now) < 7 * 86_400
    }
}
