// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct ConsentBanner {
    func isVisible(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
        renewal.willAutoRenew && renewal.priceIncreaseStatus == .pending
    }
}
