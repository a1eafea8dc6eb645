// SPDX-License-Identifier: Apache-2.0

import StoreKit
struct History {
    func rows() async -> [String] {
        var rows: [String] = []
        for await case .verified(let transaction) in Transaction.all {
            let ended = transaction.revocationDate != nil ? " (refunded)" : ""
            rows.append(transaction.productID + ended)
        }
        return rows
    }
    func total() async -> Decimal {
        var sum: Decimal = 0
        for await case .verified(let transaction) in Transaction.all { sum += transaction.price ?? 0 }
        return sum
    }
}
