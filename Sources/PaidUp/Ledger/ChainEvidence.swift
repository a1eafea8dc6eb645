// SPDX-License-Identifier: Apache-2.0

/// All that was said about one subscription or purchase, in the order in which the fold reads it.
struct ChainEvidence: Hashable, Sendable {
    var transactions: [Said<Transaction>] = []
    var renewals: [Said<Renewal>] = []
    var statuses: [Said<ChainStatus>] = []
    var refundRequests: [Said<RefundRequest>] = []
    var grants: [Said<Grant>] = []

    /// Adds a statement; answers whether anything changed.
    mutating func insert(_ statement: Statement) -> Bool {
        switch statement.content {
        case .transaction(let content): transactions.insert(Said(statement, content))
        case .renewal(let content): renewals.insert(Said(statement, content))
        case .status(let content): statuses.insert(Said(statement, content))
        case .refundRequest(let content): refundRequests.insert(Said(statement, content))
        case .grant(let content): grants.insert(Said(statement, content))
        }
    }

    /// Adds what another chain's evidence holds about the same subscription.
    mutating func merge(_ other: ChainEvidence) {
        for said in other.transactions { _ = transactions.insert(said) }
        for said in other.renewals { _ = renewals.insert(said) }
        for said in other.statuses { _ = statuses.insert(said) }
        for said in other.refundRequests { _ = refundRequests.insert(said) }
        for said in other.grants { _ = grants.insert(said) }
    }

    /// How many statements there are.
    var count: Int {
        transactions.count + renewals.count + statuses.count + refundRequests.count + grants.count
    }

    /// Every statement's identity and first delivery.
    func forEachStatement(_ body: (StatementID, Delivery, _ signedDate: Instant) -> Void) {
        for said in transactions { body(said.id, said.delivery, said.signedDate) }
        for said in renewals { body(said.id, said.delivery, said.signedDate) }
        for said in statuses { body(said.id, said.delivery, said.signedDate) }
        for said in refundRequests { body(said.id, said.delivery, said.signedDate) }
        for said in grants { body(said.id, said.delivery, said.signedDate) }
    }

    func holds(_ id: StatementID) -> Bool {
        var holds = false
        forEachStatement { other, _, _ in if other == id { holds = true } }
        return holds
    }

    /// Whether any of it had been received by then.
    func isKnown(at instant: Instant) -> Bool {
        var isKnown = false
        forEachStatement { _, delivery, _ in
            if delivery.receivedAt <= instant { isKnown = true }
        }
        return isKnown
    }

    /// The whole statements, for merging, explaining and listing.
    func statements(of key: ChainKey) -> [Statement] {
        transactions.map { $0.statement(key, .transaction($0.content)) }
            + renewals.map { $0.statement(key, .renewal($0.content)) }
            + statuses.map { $0.statement(key, .status($0.content)) }
            + refundRequests.map { $0.statement(key, .refundRequest($0.content)) }
            + grants.map { $0.statement(key, .grant($0.content)) }
    }
}

extension Said {
    fileprivate func statement(_ chain: ChainKey, _ content: Statement.Content) -> Statement {
        Statement(
            id: id, chain: chain, content: content, signedDate: signedDate, assurance: assurance,
            delivery: delivery)
    }
}
