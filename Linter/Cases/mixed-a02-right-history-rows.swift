// SPDX-License-Identifier: Apache-2.0

import StoreKit

struct PurchaseRow: Identifiable {
    var id: UInt64
    var boughtOn: Date
    var renewsAt: Date?
    var paidOn: Date?
}

@MainActor
final class HistoryModel {
    private(set) var rows: [PurchaseRow] = []

    func load() async {
        var found: [PurchaseRow] = []
        for await result in StoreKit.Transaction.all {
            guard case .verified(let transaction) = result else { continue }
            found.append(
                PurchaseRow(
                    id: transaction.id, boughtOn: transaction.purchaseDate,
                    renewsAt: transaction.expirationDate, paidOn: transaction.purchaseDate))
        }
        rows = found
    }
}

@MainActor
final class EntitlementReader {
    private(set) var ids: Set<String> = []
    private(set) var claimed: [String] = []

    func load() async {
        var found: Set<String> = []
        var unsigned: [String] = []
        for await result in StoreKit.Transaction.currentEntitlements {
            switch result {
            case .verified(let transaction): found.insert(transaction.productID)
            case .unverified(let transaction, _):
                unsigned.append("not signed: \(transaction.productID)")
            }
        }
        ids = found
        claimed = unsigned
    }
}
