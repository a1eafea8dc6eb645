// SPDX-License-Identifier: Apache-2.0

import StoreKit
enum Outlook { case renews, ends, retries, none }
func outlook(_ status: Product.SubscriptionInfo.Status) -> Outlook {
    guard case .verified(let renewal) = status.renewalInfo else { return .none }
    switch status.state {
    case .subscribed: return renewal.willAutoRenew ? .renews : .ends
    case .inBillingRetryPeriod, .inGracePeriod: return .retries
    default: return .none
    }
}
func planRow(_ status: Product.SubscriptionInfo.Status) -> (title: String, isHighlighted: Bool) {
    guard case .verified(let renewal) = status.renewalInfo else { return ("Plan", false) }
    return ("Plan", status.state == .subscribed && renewal.willAutoRenew)
}
