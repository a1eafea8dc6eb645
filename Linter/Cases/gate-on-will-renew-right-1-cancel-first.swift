// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct AccountDeletion {
    /// The customer must cancel before the account goes.
    func mustCancelFirst(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
        renewal.willAutoRenew
    }

    func title(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> String {
        mustCancelFirst(renewal) ? "Cancel your subscription" : "Delete account"
    }
}
