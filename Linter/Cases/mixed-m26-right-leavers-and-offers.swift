// SPDX-License-Identifier: Apache-2.0

import StoreKit
func leavers(_ all: [Product.SubscriptionInfo.Status]) -> [Product.SubscriptionInfo.Status] {
    all.filter { status in
        guard case .verified(let renewal) = status.renewalInfo else { return false }
        return status.state == .subscribed && !renewal.willAutoRenew
    }
}
func shouldOfferDiscount(_ status: Product.SubscriptionInfo.Status) -> Bool {
    guard status.state == .subscribed, case .verified(let renewal) = status.renewalInfo else { return false }
    return !renewal.willAutoRenew
}
func warnsBeforeDelete(_ status: Product.SubscriptionInfo.Status) -> Bool {
    guard case .verified(let renewal) = status.renewalInfo else { return false }
    return renewal.willAutoRenew
}
