// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct Upsell {
    func canUpgrade(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
        renewal.willAutoRenew && renewal.autoRenewPreference != "year"
    }

    func isEligibleForDiscount(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
        !renewal.willAutoRenew
    }
}
