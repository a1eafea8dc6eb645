// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension Product.SubscriptionInfo.Status {
    /// Whether this subscription opens the paid part of the app.
    var isEntitled: Bool {
        guard case .verified(let info) = renewalInfo else { return false }
        return info.willAutoRenew  // expect: gate-on-will-renew
    }
}
