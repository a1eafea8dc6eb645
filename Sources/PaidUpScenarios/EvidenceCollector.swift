// SPDX-License-Identifier: Apache-2.0

package import PaidUp
package import PaidUpAppStore

/// Gathers a ledger from signals that were taken in.
package struct EvidenceCollector: Sendable {
    package private(set) var ledger = Ledger()
    /// When the newest signal was received that counted.
    package private(set) var receipts: [Instant] = []

    package init() {}

    /// Checks and maps a signal; needs no ledger, so many can be taken at once.
    ///
    /// - Parameter now: the clock, for a signal whose receipt nobody noted.
    package static func take(_ signal: Signal, _ intake: AppStoreIntake, now: Instant)
        -> IntakeResult
    {
        guard case .appStore(let message) = signal.body else { return .ofNoStore }
        return intake.take(
            message, receivedAt: signal.receivedAt, now: signal.receivedAt ?? now,
            fromDevice: signal.isFromDevice)
    }

    /// Adds a signal with what it came to. Answers how many statements were new.
    @discardableResult
    package mutating func add(_ signal: Signal, _ result: IntakeResult, now: Instant) -> Int {
        let receivedAt = signal.receivedAt ?? result.signedDate ?? now
        switch signal.body {
        case .appStore:
            guard result.outcome == .accepted || result.outcome == .unusable else { return 0 }
            let count = ledger.count
            for statement in result.statements { ledger.insert(statement) }
            if let customer = signal.customer {
                for chain in result.chains {
                    insert(
                        .attribution(customer: customer, chainID: chain.id), receivedAt,
                        ChainScope(chain))
                }
            }
            receipts.append(receivedAt)
            return ledger.count - count
        case .claim(let customer, let chainID, let restore):
            insert(.claim(customer: customer, chainID: chainID, restore: restore), receivedAt)
        case .grant(let id, let grant, let isRevoked):
            return add(grant, id, isRevoked, receivedAt)
        case .transfer(let customer, let chainID, let isUndone):
            insert(
                isUndone
                    ? .transferUndone(customer: customer, chainID: chainID)
                    : .transfer(customer: customer, chainID: chainID), receivedAt)
        case .alias(let one, let other, let isUndone):
            insert(isUndone ? .aliasUndone(one, other) : .alias(one, other), receivedAt)
        case .unsupported: break
        }
        return 0
    }

    private mutating func insert(
        _ kind: OwnershipFact.Kind, _ receivedAt: Instant, _ scope: ChainScope = .everywhere
    ) {
        ledger.insert(OwnershipFact(receivedAt: receivedAt, kind: kind, scope: scope))
    }

    private mutating func add(
        _ grant: Grant, _ id: String, _ isRevoked: Bool, _ receivedAt: Instant
    ) -> Int {
        var grant = grant
        if isRevoked { grant.revokedAt = receivedAt }
        let key = ChainKey(store: .operator, environment: .production, app: "", id: id)
        let statement = Statement(
            chain: key, content: .grant(grant), signedDate: receivedAt, assurance: .decoded,
            delivery: Delivery(receivedAt: receivedAt, source: Source(.operator, event: "grant")))
        return ledger.insert(statement) ? 1 : 0
    }

    /// The newest receipt by then of a signal that counted.
    package func lastAnswer(knownAt: Instant) -> Instant? {
        receipts.filter { $0 <= knownAt }.max()
    }
}
