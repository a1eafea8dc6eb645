// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct DiskPlans {
    let gigabytes: [String: Int]
    let paidThrough: @Sendable (StoreKit.Transaction) async -> Date

    func total() async -> Int {
        var sum = 0
        for await result in StoreKit.Transaction.all {
            guard case .verified(let transaction) = result,
                transaction.revocationDate == nil,
                !transaction.isUpgraded
            else { continue }
            // Billing grace is part of the answer.
            guard await paidThrough(transaction) > Date() else { continue }
            sum += gigabytes[transaction.productID] ?? 0
        }
        return sum
    }
}
