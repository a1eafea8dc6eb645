// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct OwnedPacks {
    func packs(at now: Date = .now) async -> Set<String> {
        var owned: Set<String> = []
        for await result in Transaction.currentEntitlements {
            guard case .verified(let transaction) = result else { continue }
            guard let expiry = transaction.expirationDate else { continue }  // expect: lifetime-locked-out
            let graceEnd = await graceEnd(of: transaction)
            if now < max(expiry, graceEnd ?? expiry) {
                owned.insert(transaction.productID)
            }
        }
        return owned
    }

    private func graceEnd(of transaction: StoreKit.Transaction) async -> Date? {
        guard let status = await transaction.subscriptionStatus,
            case .verified(let renewal) = status.renewalInfo
        else { return nil }
        return renewal.gracePeriodExpirationDate
    }
}
