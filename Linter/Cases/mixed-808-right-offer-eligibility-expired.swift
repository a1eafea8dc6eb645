// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isEligibleForWinBack(_ status: Product.SubscriptionInfo.Status) -> Bool {
    status.state == .expired || status.state == .inBillingRetryPeriod
}

func needsPaymentUpdate(_ status: Product.SubscriptionInfo.Status) -> Bool {
    status.state == .inBillingRetryPeriod || status.state == .inGracePeriod
}
