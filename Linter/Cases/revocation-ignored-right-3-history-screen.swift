// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct HistoryRow: Identifiable {
    let id: UInt64
    let title: String
}

func history() async -> [HistoryRow] {
    var rows: [HistoryRow] = []
    for await case .verified(let transaction) in Transaction.all {
        rows.append(HistoryRow(id: transaction.id, title: transaction.productID))
    }
    return rows
}

func hadTrial() async -> Bool {
    for await case .verified(let transaction) in Transaction.all where transaction.offerType == .introductory {
        return true
    }
    return false
}
