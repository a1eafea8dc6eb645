// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// A random but plausible history: what the stores said about a few customers, every delivery of
/// it in the order of receipt, and what is known of whose it is.
struct History: Sendable {
    /// Makes this history again, with its place: `PAIDUP_SEED=… PAIDUP_PLACE=…`.
    let seed: UInt64
    let place: Int
    let deliveries: [Statement]
    let facts: [OwnershipFact]
    let engine: Engine

    /// Everybody who is named, and one who is not.
    var customers: [CustomerID] { ledger.customers }

    let ledger: Ledger
    let timelines: [CustomerTimeline]

    init(
        seed: UInt64, place: Int, deliveries: [Statement], facts: [OwnershipFact], engine: Engine
    ) {
        self.seed = seed
        self.place = place
        self.deliveries = deliveries
        self.facts = facts
        self.engine = engine
        ledger = Ledger(deliveries, facts: facts)
        timelines = engine.timelines(in: ledger)
    }

    /// A generator for a property's own choices about this history.
    func random(_ salt: UInt64) -> SplitMix64 {
        var mixer = SplitMix64(seed: seed &+ UInt64(place) &* 0x1_0000_0001)
        return SplitMix64(seed: mixer.next() ^ salt)
    }
}

extension Engine {
    /// The timelines of everybody whom the ledger names.
    func timelines(in ledger: Ledger, knownAt: Instant = .distantFuture) -> [CustomerTimeline] {
        let view = LedgerView(ledger, knownAt: knownAt)
        return ledger.customers.map { timeline(of: $0, in: view) }
    }
}

extension History: CustomStringConvertible {
    /// Enough to see what went wrong without running it again.
    var description: String {
        let lines =
            deliveries.sorted { $0.delivery.receivedAt < $1.delivery.receivedAt }.map { statement in
                "\(statement.delivery.receivedAt.day) \(statement.chain.id) "
                    + "\(statement.chain.environment.rawValue) signed "
                    + "\(statement.signedDate.day) \(statement.assurance.name) "
                    + "\(statement.content.words) (\(statement.id.description.prefix(6)))"
            } + facts.map { "\($0.receivedAt.day) \($0.kind)" }
        return "PAIDUP_SEED=\(seed) PAIDUP_PLACE=\(place) \(engine.policy)\n"
            + lines.joined(separator: "\n")
    }
}

extension Statement.Content {
    fileprivate var words: String {
        switch self {
        case .transaction(let said):
            var words = "transaction \(said.id) \(said.productID) \(said.purchaseDate.day)"
            words += "..<\(said.expiresDate?.day ?? "none")"
            if let revoked = said.revocationDate { words += " revoked \(revoked.day)" }
            if said.isUpgraded { words += " upgraded" }
            if said.isFreeTrial { words += " trial" }
            if let isRenewal = said.isRenewal { words += isRenewal ? " renewal" : " purchase" }
            if said.ownership != .purchased { words += " \(said.ownership.rawValue)" }
            if let token = said.accountToken { words += " \(token)" }
            if let previous = said.previousChainID { words += " continues \(previous)" }
            return words
        case .renewal(let said):
            var words = "renewal \(said.productID ?? "-")"
            if let willRenew = said.willRenew { words += willRenew ? " on" : " off" }
            if let isRetrying = said.isInBillingRetry {
                words += isRetrying ? " retry" : " noretry"
            }
            if let grace = said.gracePeriodExpiresDate { words += " grace \(grace.day)" }
            if let reason = said.expirationIntent { words += " reason \(reason)" }
            if let date = said.renewalDate { words += " date \(date.day)" }
            return words
        case .status(let said):
            return "status \(said.code)"
                + (said.renewalSignedDate.map { " beside \($0.day)" } ?? "")
        case .refundRequest(let said):
            return "refundRequest \(said.transactionID) \(said.isDeclined)"
        case .grant(let said):
            return "grant \(said.customer) \(said.from.day)..<\(said.until?.day ?? "none")"
                + (said.revokedAt.map { " revoked \($0.day)" } ?? "")
        }
    }
}
