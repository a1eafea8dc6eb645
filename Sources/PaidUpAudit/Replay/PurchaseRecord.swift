// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// One purchase's statements, cut down to what rules read, each with its receipt.
///
/// It keeps the law's order of the ledger: of each kind, what counts stands last.
struct PurchaseRecord {
    private var transactions: [Copy] = []
    private var renewals: [Received<Renewal>] = []
    private var statuses: [Received<Int64>] = []
    private var grants: [Received<String>] = []

    private struct Received<Content> {
        let receivedAt: Instant
        let content: Content
    }

    /// One copy of a transaction. Equal numbers are the same transaction.
    private struct Copy {
        let receivedAt: Instant
        let number: Int
        let purchaseDate: Instant
        let expiresDate: Instant?
    }

    init(_ statements: [Statement]) {
        var lastID: String?
        var number = 0
        for statement in statements {
            let receivedAt = statement.delivery.receivedAt
            switch statement.content {
            case .transaction(let transaction):
                if transaction.id != lastID { number += 1 }
                lastID = transaction.id
                guard transaction.hasRequiredEnd else { continue }
                transactions.append(
                    Copy(
                        receivedAt: receivedAt, number: number,
                        purchaseDate: transaction.purchaseDate,
                        expiresDate: transaction.expiresDate))
            case .renewal(let renewal):
                renewals.append(Received(receivedAt: receivedAt, content: renewal))
            case .status(let status):
                statuses.append(Received(receivedAt: receivedAt, content: status.code))
            case .grant(let grant):
                grants.append(Received(receivedAt: receivedAt, content: grant.entitlement))
            case .refundRequest: break
            }
        }
    }

    /// What had been received by then.
    func known(at instant: Instant) -> KnownPurchase {
        var known = KnownPurchase()
        if let newest = renewals.last(where: { $0.receivedAt <= instant }) {
            known.willRenew = newest.content.willRenew == true
            known.isInBillingRetry = newest.content.isInBillingRetry == true
        }
        known.status = statuses.last { $0.receivedAt <= instant }?.content
        known.grantedEntitlement = grants.last { $0.receivedAt <= instant }?.content
        var counted = 0
        for copy in transactions.reversed() {
            guard copy.receivedAt <= instant, copy.number != counted else { continue }
            counted = copy.number
            if let end = copy.expiresDate {
                known.latestExpiry = max(known.latestExpiry ?? end, end)
            } else {
                let bought = copy.purchaseDate
                known.boughtWithoutExpiry = min(known.boughtWithoutExpiry ?? bought, bought)
            }
        }
        return known
    }
}
