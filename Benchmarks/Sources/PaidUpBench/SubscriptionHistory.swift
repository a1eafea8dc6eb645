// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// The statements about one subscription of so many months, as a server collects them.
///
/// Of each transaction there are two copies: the one that its renewal's notification carried, and
/// a newer one from the transaction history. In two of three months the notification was
/// delivered, with renewal info and status; the rest came from the history alone. Each statement
/// brings its own copies of all names, as a decoded message does.
struct SubscriptionHistory {
    let chain: ChainKey
    let customer: CustomerID
    private let firstPurchase: Instant
    private let months: Int

    /// The number names the chain and the customer; the ids have sixteen digits, as Apple's have.
    init(number: Int, months: Int) {
        let id = String(2_000_000_000_000_000 + number * 1000)
        chain = ChainKey(environment: .production, app: "com.example.app", id: id)
        customer = CustomerID("customer-\(number)")
        firstPurchase = Instant(milliseconds: 1_600_000_000_000)
            .advanced(bySeconds: Int64(number % 10_000) * 7919)
        self.months = months
    }

    private static let month: Int64 = 30 * 86_400

    /// When the last period ends.
    var end: Instant { purchaseDate(months) }

    var start: Instant { firstPurchase }

    /// The customer showed that the chain is theirs.
    var claim: OwnershipFact {
        OwnershipFact(
            receivedAt: firstPurchase,
            kind: .claim(customer: customer, chainID: chain.id, restore: false))
    }

    var statements: [Statement] {
        var all: [Statement] = []
        for month in 0..<months {
            let signedDate = purchaseDate(month).advanced(bySeconds: 3)
            let period = transaction(month)
            if month % 3 == 2 {
                all.append(said(.transaction(period), signedDate, .signedData, event: ""))
            } else {
                let event = month == 0 ? "SUBSCRIBED/INITIAL_BUY" : "DID_RENEW"
                let status = ChainStatus(code: 1, renewalSignedDate: signedDate)
                all.append(said(.transaction(period), signedDate, .notification, event: event))
                all.append(said(.renewal(renewal(month)), signedDate, .notification, event: event))
                all.append(said(.status(status), signedDate, .notification, event: event))
            }
            let fetched = signedDate.advanced(bySeconds: 86_400)
            all.append(said(.transaction(period), fetched, .signedData, event: ""))
        }
        return all
    }

    private var productID: String { copy(of: ["com.example.app", "pro", "monthly"], ".") }

    private func copy(of parts: [String], _ separator: String) -> String {
        parts.joined(separator: separator)
    }

    private func purchaseDate(_ month: Int) -> Instant {
        firstPurchase.advanced(bySeconds: Int64(month) * Self.month)
    }

    private func transaction(_ month: Int) -> Transaction {
        let first = Int(chain.id) ?? 0
        return Transaction(
            id: String(first + month), productID: productID,
            type: ProductType(rawValue: copy(of: ["Auto-Renewable", "Subscription"], " ")),
            purchaseDate: purchaseDate(month),
            expiresDate: purchaseDate(month + 1), group: "21000001", isRenewal: month > 0)
    }

    private func renewal(_ month: Int) -> Renewal {
        Renewal(
            productID: productID, renewalProductID: productID, willRenew: true,
            isInBillingRetry: false, renewalDate: purchaseDate(month + 1))
    }

    private func said(
        _ content: Statement.Content, _ date: Instant, _ door: Source.Kind, event: String
    ) -> Statement {
        Statement(
            chain: chain, content: content, signedDate: date, assurance: .signature,
            delivery: Delivery(
                receivedAt: date.advanced(bySeconds: 2), source: Source(door, event: event)))
    }
}
