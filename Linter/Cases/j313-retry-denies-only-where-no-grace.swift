// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension Product.SubscriptionInfo.Status {
    /// Apple still tries the card, and there is no grace that would cover the time.
    private var isUnpaidRetry: Bool {
        guard case .verified(let renewal) = renewalInfo else { return false }
        return renewal.isInBillingRetry && renewal.gracePeriodExpirationDate == nil
    }

    /// Subscribed or in billing grace.
    var opensGarden: Bool {
        if isUnpaidRetry { return false }
        return state == .inGracePeriod || state == .subscribed
    }
}
