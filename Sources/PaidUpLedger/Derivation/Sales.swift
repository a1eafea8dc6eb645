// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers

/// A customer's consumables, bought and taken back: each is told once.
struct Sales {
    private var all: [Key: Sale] = [:]

    struct Key: Hashable {
        let chain: ChainKey
        let transactionID: String
        let isRefund: Bool
    }

    struct Sale {
        let chain: ChainKey
        let transaction: Transaction
        let isRefund: Bool

        var kind: String { isRefund ? "purchase.refunded" : "purchase.bought" }

        var members: [(String, JSONValue)] {
            [
                ("product", .string(transaction.productID)),
                ("transactionId", .string(transaction.id)), ("chain", JSONShape.chain(chain)),
                ("environment", .string(chain.environment.rawValue)),
                ("purchaseDate", JSONShape.instant(transaction.purchaseDate)),
                ("revocationDate", JSONShape.instant(transaction.revocationDate)),
            ]
        }
    }

    /// Finds them among the chains that are the customer's.
    init(_ ledger: Ledger, of timeline: CustomerTimeline) {
        let owned = Set(timeline.purchases.map(\.chain))
        for statement in ledger.statements where owned.contains(statement.chain) {
            guard case .transaction(let transaction) = statement.content,
                transaction.type == .consumable
            else { continue }
            for isRefund in [false, true] where !isRefund || transaction.revocationDate != nil {
                let key = Key(
                    chain: statement.chain, transactionID: transaction.id, isRefund: isRefund)
                all[key] = Sale(
                    chain: statement.chain, transaction: transaction, isRefund: isRefund)
            }
        }
    }

    var isEmpty: Bool { all.isEmpty }

    mutating func subtract(_ other: Sales) {
        for key in other.all.keys { all[key] = nil }
    }

    /// By purchase, what was bought before what was taken back.
    var sorted: [Sale] {
        all.values.sorted {
            ($0.transaction.purchaseDate, $0.transaction.id, $0.isRefund ? 1 : 0)
                < ($1.transaction.purchaseDate, $1.transaction.id, $1.isRefund ? 1 : 0)
        }
    }
}
