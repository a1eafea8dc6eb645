// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct PaidPeriod {
    let end: Date

    init(_ transaction: JWSTransactionDecodedPayload, graceEnd: Date?) {
        let expiry = transaction.expiresDate ?? .distantPast  // expect: lifetime-locked-out
        end = max(expiry, graceEnd ?? expiry)
    }

    func covers(_ moment: Date) -> Bool { moment < end }
}

struct VaultRow {
    var owner: UUID
    var vaultOpen: Bool
}

func vaultRow(
    owner: UUID,
    transaction: JWSTransactionDecodedPayload,
    graceEnd: Date?,
    now: Date
) -> VaultRow {
    let kept = transaction.revocationDate == nil && transaction.isUpgraded != true
    let period = PaidPeriod(transaction, graceEnd: graceEnd)
    return VaultRow(owner: owner, vaultOpen: kept && period.covers(now))
}
