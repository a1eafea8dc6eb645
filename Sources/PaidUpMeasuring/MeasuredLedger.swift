// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import PaidUpSQLite

/// Fills a ledger with subscriptions, through the contract that the server writes by.
@_spi(Measuring)
public enum MeasuredLedger {
    private static let perTransaction = 1000
    private static let month: Int64 = 30 * 86_400

    /// Makes a ledger of so many customers with one subscription each. A customer's id is an
    /// account token that follows from their number.
    public static func fill(_ path: String, subscriptions: Int) throws {
        try Waiting.result {
            let ledger = try SQLiteLedger(path: path)
            let bookkeeper = Bookkeeper(rules: RulesHistory(default: Engine()))
            for first in stride(from: 0, to: subscriptions, by: perTransaction) {
                try await ledger.write { writer in
                    for number in first..<min(first + perTransaction, subscriptions) {
                        try append(number, bookkeeper, writer)
                    }
                }
            }
            await ledger.close()
        }
    }

    /// The id of a customer of a filled ledger.
    public static func customer(_ number: Int) -> String {
        // Spread over the whole range, as random ids are.
        let mixed = (UInt64(number) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        let digits = hexadecimal(mixed ^ mixed >> 29) + hexadecimal(mixed &* 0xBF58_476D_1CE4_E5B9)
        let cuts = [8, 12, 16, 20]
        return digits.enumerated().map { index, digit in
            cuts.contains(index) ? "-\(digit)" : "\(digit)"
        }.joined()
    }

    private static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    private static func append(
        _ number: Int, _ bookkeeper: Bookkeeper, _ writer: any LedgerWriter
    ) throws {
        // Most are in their last paid month now, so that most timers are still to come.
        let bought = Instant(milliseconds: 1_796_000_000_000)
            .advanced(bySeconds: Int64(number % 2_000_003) - 2_000_003)
        let received = bought.advanced(bySeconds: 2)
        let chain = ChainKey(
            environment: .production, app: "com.example.app",
            id: String(2_000_000_000_000_000 + number))
        let delta = delta(chain, customer(number), bought, received)
        var entry = JournalEntry(
            receivedAt: received, kind: .notification, body: body(number),
            digest: Array(hexadecimal(UInt64(number) &* 0xD6E8_FEB8_6659_FD93).utf8),
            notificationUUID: "00000000-" + customer(number).dropFirst(9), outcome: "accepted",
            title: "notification SUBSCRIBED", signedDate: bought)
        entry.number = try writer.append(entry, keepingNumber: false)
        _ = try bookkeeper.apply(delta, of: entry, queuedAt: received, to: writer)
    }

    private static func delta(
        _ chain: ChainKey, _ customer: String, _ bought: Instant, _ received: Instant
    ) -> Delta {
        let transaction = Transaction(
            id: chain.id, productID: "com.example.app.pro.month",
            type: .autoRenewable, purchaseDate: bought,
            expiresDate: bought.advanced(bySeconds: month), group: "21000001",
            accountToken: AccountToken(customer))
        let renewal = Renewal(
            productID: transaction.productID, renewalProductID: transaction.productID,
            willRenew: true, isInBillingRetry: false, renewalDate: transaction.expiresDate)
        let source = Source(.notification, event: "SUBSCRIBED/INITIAL_BUY")
        let statements = [
            .transaction(transaction), .renewal(renewal),
            .status(ChainStatus(code: 1, renewalSignedDate: bought)),
        ].map { (content: Statement.Content) in
            Statement(
                chain: chain, content: content, signedDate: bought, assurance: .signature,
                delivery: Delivery(receivedAt: received, source: source))
        }
        let terms: [SearchTerm] = [
            SearchTerm(.webOrderLineItemID, "9\(chain.id)")
        ]
        return Delta(
            statements: statements, terms: terms.map { Delta.Term($0, chain: chain.id) },
            chains: [NamedChain(chain)])
    }

    /// Stands for a signed body, which no part of this looks into.
    private static func body(_ number: Int) -> [UInt8] {
        var state = UInt64(number)
        return (0..<1024).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 56)
        }
    }
}
