// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isSubscribed(_ info: Product.SubscriptionInfo.RenewalInfo, _ transaction: Transaction, graceEnd: Date) -> Bool {
    if transaction.revocationDate != nil { return false }
    if info.willAutoRenew { return true }  // expect: gate-on-will-renew
    return (transaction.expirationDate ?? .distantFuture) < graceEnd && graceEnd > Date()
}
