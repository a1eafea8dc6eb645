// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct BillingForecast {
    let amounts: [String: Decimal]

    func nextCharge(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Decimal? {
        guard renewal.willAutoRenew, let id = renewal.autoRenewPreference else { return nil }
        return amounts[id]
    }

    func hasNextCharge(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
        renewal.willAutoRenew && !renewal.isInBillingRetry
    }
}
