// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Model {
    var isMember = false
    var renewal: Product.SubscriptionInfo.RenewalInfo? {
        didSet { isMember = renewal?.willAutoRenew == true }  // expect: gate-on-will-renew
    }
}
