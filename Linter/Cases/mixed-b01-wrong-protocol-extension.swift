// SPDX-License-Identifier: Apache-2.0

import StoreKit

protocol SubscriptionChecking {
    var renewal: Product.SubscriptionInfo.RenewalInfo? { get }
}

extension SubscriptionChecking {
    var isSubscriber: Bool { renewal?.willAutoRenew ?? false }  // expect: gate-on-will-renew
}
