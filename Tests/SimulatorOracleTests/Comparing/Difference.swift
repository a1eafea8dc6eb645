// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSimulator

/// An instant at which engine and simulator do not agree, though no reading explains it.
struct Difference {
    let moment: Moment
    /// What two differences of one cause have in common.
    let kind: String

    init(_ moment: Moment, _ promise: Promise? = nil) {
        self.moment = moment
        let access = moment.verdict.access.isGranted ? "granted" : "denied"
        let word = moment.oracle.word?.rawValue ?? (moment.oracle.isDue ? "due" : "not due")
        kind =
            "\(moment.question.rawValue): engine \(access) \(moment.verdict.state) "
            + "\(moment.basis), simulator \(word)" + (promise.map { ": \($0.rawValue)" } ?? "")
    }
}

/// Under which question engine and simulator are compared.
enum Question: String, Sendable {
    case lookingBack = "looking back"
    case asItHappens = "as it happens"
    case withFaults = "with faults"
    case afterRecovery = "after the lost was delivered"
    case afterAsking = "after the store was asked"
}

/// One instant of a comparison, with all that a reading may look at.
struct Moment {
    let question: Question
    let customer: String
    let entitlement: String
    let at: Int64
    /// Nil where everything is known.
    let knownAt: Int64?
    let side: OracleSide
    let verdict: Verdict
    let oracle: OracleSide.Stretch
    /// What the store ever said about the customer, in its order.
    let told: [StoreNotification]
    /// The messages that had arrived.
    let arrived: Set<String>
    let ledger: Ledger
    let timeline: CustomerTimeline

    var isSameAccess: Bool { verdict.access.isGranted == oracle.isDue }

    func isSame(_ verdict: Verdict) -> Bool { oracle.isSame(as: verdict) }

    /// Whether the store had said something by then that has not arrived. What happens together
    /// is signed some milliseconds apart.
    var isOutstanding: Bool {
        told.contains { $0.signedDate <= at + 20 && !arrived.contains($0.uuid) }
    }

    var basis: String {
        switch verdict.access {
        case .granted(let basis, _): basis.kind.name
        case .denied(.statement): "by statement"
        case .denied(.noEvidence): "without evidence"
        case .denied(.presumptionExhausted): "presumption exhausted"
        case .denied(.unlistedProduct): "unlisted"
        }
    }

    /// The statement that the engine's answer rests on.
    var statement: Statement? { verdict.access.statement.flatMap { ledger.statement($0) } }

    /// The transaction that the engine's answer rests on.
    var transaction: Transaction? {
        if case .transaction(let transaction)? = statement?.content { return transaction }
        return nil
    }
}
