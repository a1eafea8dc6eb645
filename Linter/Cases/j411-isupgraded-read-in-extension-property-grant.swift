// SPDX-License-Identifier: Apache-2.0

import StoreKit

extension StoreKit.Transaction {
    fileprivate var isReplaced: Bool { isUpgraded }

    fileprivate var counts: Bool {
        revocationDate == nil && !isReplaced
    }
}

struct LicencePeriod: Sendable {
    let transaction: StoreKit.Transaction
    /// Expiry or billing grace, whichever is later.
    let coveredUntil: Date
}

struct SeatBook {
    let seats: [String: Int]
    let coveredUntil: @Sendable (StoreKit.Transaction) async -> Date

    private func periods() async -> [LicencePeriod] {
        var periods: [LicencePeriod] = []
        for await case .verified(let transaction) in Transaction.all {
            let end = await coveredUntil(transaction)
            periods.append(LicencePeriod(transaction: transaction, coveredUntil: end))
        }
        return periods
    }

    func total(at now: Date) async -> Int {
        await periods()
            .filter { $0.transaction.counts && now < $0.coveredUntil }
            .map { seats[$0.transaction.productID, default: 0] }
            .reduce(0, +)
    }
}
