// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers

/// A customer's consumables, as the newest word about each has them.
struct Sales {
    private var all: [Key: Sale] = [:]

    struct Key: Hashable {
        let chain: ChainKey
        let transactionID: String
    }

    /// One purchase, by the newest copy of its transaction.
    private struct Sale {
        let chain: ChainKey
        let transaction: Transaction
        let signedDate: Instant
        let isSigned: Bool

        var isRefunded: Bool { transaction.revocationDate != nil }

        /// Of equal dates, a signed copy goes before an unsigned one, and then the more granting.
        func isNewer(than other: Sale) -> Bool {
            if signedDate != other.signedDate { return signedDate > other.signedDate }
            if isSigned != other.isSigned { return isSigned }
            return !isRefunded && other.isRefunded
        }
    }

    /// Something to tell about a purchase.
    struct Change {
        enum Kind: String {
            case bought = "purchase.bought"
            case refunded = "purchase.refunded"
            case refundReversed = "purchase.refund_reversed"
        }

        let kind: Kind
        let chain: ChainKey
        let transaction: Transaction

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

    /// Nobody's.
    init() {}

    /// Finds the customer's. They give no access, so no timeline has them.
    init(_ component: Component, of customer: CustomerID, _ engine: Engine, at instant: Instant) {
        let view = LedgerView(
            component.ledger, knownAt: .distantFuture, revision: LedgerRevision())
        let group = engine.aliases(of: customer, at: instant, in: view)
        var owned: [ChainKey: Bool] = [:]
        for statement in component.ledger.statements {
            guard case .transaction(let transaction) = statement.content,
                transaction.type == .consumable
            else { continue }
            let chain = statement.chain
            let isOwned =
                owned[chain]
                ?? engine.owners(of: chain, at: instant, in: view)
                .contains { $0.map(group.contains) ?? false }
            owned[chain] = isOwned
            guard isOwned else { continue }
            let key = Key(chain: statement.chain, transactionID: transaction.id)
            let sale = Sale(
                chain: statement.chain, transaction: transaction,
                signedDate: statement.signedDate, isSigned: statement.assurance == .signature)
            if let known = all[key], !sale.isNewer(than: known) { continue }
            all[key] = sale
        }
    }

    /// What is to be told since then, by purchase; what was bought before what was taken back.
    func changes(since before: Sales) -> [Change] {
        all.sorted {
            ($0.value.transaction.purchaseDate, $0.key.transactionID)
                < ($1.value.transaction.purchaseDate, $1.key.transactionID)
        }
        .flatMap { key, sale in
            Self.kinds(from: before.all[key], to: sale).map {
                Change(kind: $0, chain: sale.chain, transaction: sale.transaction)
            }
        }
    }

    private static func kinds(from before: Sale?, to after: Sale) -> [Change.Kind] {
        switch (before?.isRefunded, after.isRefunded) {
        case (nil, false): [.bought]
        case (nil, true): [.bought, .refunded]
        case (false?, true): [.refunded]
        case (true?, false): [.refundReversed]
        default: []
        }
    }
}
