// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct AtlasPolicy {
    let now: Date

    func opensAtlas(_ transaction: StoreKit.Transaction, graceEnd: Date?) -> Bool {
        guard transaction.revocationDate == nil, !transaction.isUpgraded else { return false }
        let expiry = transaction.expirationDate ?? .distantPast  // expect: lifetime-locked-out
        let covered = max(expiry, graceEnd ?? expiry)
        return covered > now
    }
}
