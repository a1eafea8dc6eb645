// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSimulator

/// An instant at which engine and simulator do not agree, though no reading explains it.
struct Difference {
    let moment: Moment
    let timeline: CustomerTimeline
    /// What two differences of one cause have in common.
    let kind: String

    init(_ moment: Moment, _ timeline: CustomerTimeline) {
        self.moment = moment
        self.timeline = timeline
        let access = moment.verdict.access.isGranted ? "granted" : "denied"
        let word = moment.oracle.word?.rawValue ?? (moment.oracle.isDue ? "due" : "not due")
        kind =
            "\(moment.question.rawValue): engine \(access) \(moment.verdict.state) "
            + "\(moment.basis), simulator \(word)"
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
    let ledger: Ledger

    var isSameAccess: Bool { verdict.access.isGranted == oracle.isDue }

    var isSame: Bool {
        isSameAccess && (oracle.word == nil || oracle.word?.rawValue == verdict.state.rawValue)
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

    /// The transaction that the engine's answer rests on.
    var transaction: Transaction? {
        let statement = verdict.access.statement.flatMap { ledger.statement($0) }
        if case .transaction(let transaction)? = statement?.content { return transaction }
        return nil
    }
}
