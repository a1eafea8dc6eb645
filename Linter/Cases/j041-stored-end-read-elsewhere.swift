// SPDX-License-Identifier: Apache-2.0

import Observation
import StoreKit

@MainActor
@Observable
final class BackupPlan {
    private var owned = false
    private var runsUntil: Date?

    func load() async {
        var transaction: StoreKit.Transaction?
        for await result in StoreKit.Transaction.currentEntitlements {
            guard case .verified(let value) = result, value.productID == "backup.yearly" else { continue }
            transaction = value
        }
        owned = transaction != nil
        runsUntil = transaction?.expirationDate
    }

    var backupAllowed: Bool {
        guard owned else { return false }
        guard let runsUntil else { return true }
        return Date.now < runsUntil  // expect: expiry-without-grace
    }
}
