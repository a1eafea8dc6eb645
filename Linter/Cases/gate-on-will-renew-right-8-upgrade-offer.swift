// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct OfferDecider {
    func isEligibleForUpgradeOffer(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
        renewal.willAutoRenew && renewal.autoRenewPreference == "month"
    }

    func shouldAskToStay(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
        !renewal.willAutoRenew
    }
}
