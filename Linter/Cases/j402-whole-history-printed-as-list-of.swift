// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct HistoryLine: Identifiable, Sendable {
    let id: UInt64
    let title: String
    let day: String
}

struct PurchaseHistory {
    let names: [String: String]

    func lines() async -> [HistoryLine] {
        var lines: [HistoryLine] = []
        for await result in Transaction.all {
            guard case .verified(let transaction) = result else { continue }
            lines.append(
                HistoryLine(
                    id: transaction.id,
                    title: names[transaction.productID] ?? transaction.productID,
                    day: transaction.purchaseDate.formatted(date: .abbreviated, time: .omitted)
                )
            )
        }
        return lines.sorted { $0.id > $1.id }
    }
}
