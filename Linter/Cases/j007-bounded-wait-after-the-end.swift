// SPDX-License-Identifier: Apache-2.0

import StoreKit

enum CoverPhase {
    case open
    case waitingForRenewal
    case ended
}

struct CoverClock {
    /// A renewal may arrive a little late.
    let patience: TimeInterval = 3600

    func phase(
        _ transaction: StoreKit.Transaction,
        _ renewal: Product.SubscriptionInfo.RenewalInfo,
        at now: Date
    ) -> CoverPhase {
        guard transaction.revocationDate == nil, !transaction.isUpgraded else { return .ended }
        guard let expiry = transaction.expirationDate else { return .open }
        let covered = max(expiry, renewal.gracePeriodExpirationDate ?? expiry)
        if now < covered { return .open }
        // The paid period is over: either it has ended, or the renewal is under way.
        guard renewal.willAutoRenew, now < covered.addingTimeInterval(patience) else {
            return .ended
        }
        return .waitingForRenewal
    }
}
