// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAnswers

/// Says in words what an answer rests on and what the store says of the future.
struct Words {
    /// The statements that answers name.
    let statements: [StatementID: Statement]
    let times: TimeText

    /// `no end` where there is none.
    func end(_ instant: Instant?) -> String {
        instant.map { times.text($0) } ?? "no end"
    }

    func access(_ access: Access) -> String {
        switch access {
        case .granted(let basis, _): basis.isPresumed ? "granted, presumed" : "granted"
        case .denied: "denied"
        }
    }

    func reason(_ access: Access) -> String {
        reason(Interval.Standing(access))
    }

    func reason(_ standing: Interval.Standing) -> String {
        switch standing {
        case .granted(let basis): self.basis(basis)
        case .denied(let ground): self.ground(ground)
        }
    }

    func basis(_ basis: Basis) -> String {
        // A transaction's newest copy counts, and any message can carry it, so its name tells of
        // the message and not of the period.
        let link = basis.isPresumed ? "after" : "last said by"
        return "\(kind(basis)), \(link) \(said(basis.statement))"
    }

    /// A basis without its statement.
    func kind(_ basis: Basis) -> String {
        let kinds: [Basis.Kind: String] = [
            .paidPeriod: "paid period", .purchase: "purchase for good",
            .gracePeriod: "grace period", .billingRetryCourtesy: "courtesy in billing retry",
            .grant: "operator's grant", .renewalLeeway: "renewal presumed",
            .unseenPurchase: "unseen purchase presumed",
            .unseenSuccessor: "unseen successor presumed",
            .announcedGrace: "grace announced without end",
            .passWithoutDuration: "pass without duration",
        ]
        return kinds[basis.kind] ?? basis.kind.name
    }

    func ground(_ ground: Ground) -> String {
        switch ground {
        case .statement(let id): return statement(id)
        case .noEvidence(let revision): return "no evidence in ledger \(Words.short(revision))"
        case .presumptionExhausted(let id):
            return "presumption exhausted, \(statement(id))"
        case .unlistedProduct(let id):
            return "product not in the catalog, \(statement(id))"
        }
    }

    /// A ground without its statement.
    func kind(_ ground: Ground) -> String {
        switch ground {
        case .statement: "statement"
        case .noEvidence: self.ground(ground)
        case .presumptionExhausted: "presumption exhausted"
        case .unlistedProduct: "product not in the catalog"
        }
    }

    /// About how long, in the two greatest units.
    static func length(_ milliseconds: Int64) -> String {
        let units: [(length: Int64, name: String)] = [
            (86_400_000, "d"), (3_600_000, "h"), (60_000, "min"), (1000, "s"), (1, "ms"),
        ]
        guard let first = units.firstIndex(where: { milliseconds >= $0.length }) else {
            return "0 ms"
        }
        var rest = milliseconds
        var parts: [String] = []
        for unit in units[first...].prefix(2) {
            if rest >= unit.length { parts.append("\(rest / unit.length) \(unit.name)") }
            rest %= unit.length
        }
        return parts.joined(separator: " ")
    }

    /// The count and the first digits, which tell ledgers apart at a glance.
    static func short(_ revision: LedgerRevision) -> String {
        let text = revision.description
        let count = text.prefix { $0 != "-" }.count
        return String(text.prefix(count + 9))
    }

    func statement(_ id: StatementID) -> String {
        statements[id] == nil ? said(id) : "statement \(said(id))"
    }

    /// The message that carried a statement, and its date.
    private func said(_ id: StatementID) -> String {
        guard let statement = statements[id] else { return "statement \(id)" }
        return "\(event(statement)) of \(times.text(statement.signedDate))"
    }

    /// What brought it, and what it is where that says too little.
    func event(_ statement: Statement) -> String {
        guard statement.delivery.source.event.isEmpty else {
            return statement.delivery.source.event
        }
        return switch statement.content {
        case .transaction: "transaction"
        case .renewal: "renewal info"
        case .status(let status): "status \(status.code)"
        case .refundRequest: "refund request"
        case .grant: "grant"
        }
    }
}
