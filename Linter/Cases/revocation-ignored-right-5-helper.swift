// SPDX-License-Identifier: Apache-2.0

import StoreKit

func isUnlocked() async -> Bool {
    guard case .verified(let transaction)? = await Transaction.latest(for: "full") else { return false }
    return counts(transaction)
}

private func counts(_ transaction: Transaction) -> Bool {
    transaction.revocationDate == nil
}

func hasPremium() async -> Bool {
    guard case .verified(let transaction)? = await Transaction.latest(for: "premium") else { return false }
    return Judgement.isGood(transaction)
}
