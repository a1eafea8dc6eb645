// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum AccessLevel { case locked, full }

func level(status: Product.SubscriptionInfo.Status, renewal: Product.SubscriptionInfo.RenewalInfo) -> AccessLevel {
    switch (status.state, renewal.willAutoRenew) {
    case (.subscribed, true), (.inGracePeriod, true):  // expect: gate-on-will-renew
        return .full
    default:
        return .locked
    }
}
