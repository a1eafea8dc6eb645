// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct CoveragePolicy {
    var now: () -> Date = { Date() }

    func covers(
        _ transaction: StoreKit.Transaction,
        renewal: Product.SubscriptionInfo.RenewalInfo
    ) -> Bool {
        guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
        guard let expiry = transaction.expirationDate else { return true }
        if now() < expiry { return true }
        guard let graceEnd = renewal.gracePeriodExpirationDate else { return false }
        return graceEnd < now()  // expect: grace-forgotten
    }
}
