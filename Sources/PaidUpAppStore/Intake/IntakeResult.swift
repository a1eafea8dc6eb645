// SPDX-License-Identifier: Apache-2.0

package import JSONText
public import PaidUp

/// What a message came to: its outcome, the statements in it, and what to know about it.
public struct IntakeResult: Sendable {
    /// What became of it.
    public internal(set) var outcome: IntakeOutcome = .accepted
    /// What the store said in it; empty where it is no evidence.
    public internal(set) var statements: [Statement] = []
    /// What to know about it, and why it was not accepted.
    public internal(set) var findings: [IntakeFinding] = []
    /// What it is, such as `notification DID_RENEW`.
    public internal(set) var title: String = ""
    /// When the store signed it, by the store's clock.
    public internal(set) var signedDate: Instant?
    /// The chains that it speaks of.
    public internal(set) var chains: [ChainKey] = []

    /// The payloads that were verified, in the order in which they were reached.
    package internal(set) var payloads: [JSONObject] = []

    /// Of a fact that no store stated, so there is nothing to check.
    package static var ofNoStore: IntakeResult { IntakeResult() }

    /// Of a document that is no message.
    static func unreadable(_ reason: String) -> IntakeResult {
        var result = IntakeResult()
        result.title = "document"
        result.refuse(.rejected, IntakeFinding(.unreadable, reason))
        return result
    }

    mutating func refuse(_ outcome: IntakeOutcome, _ finding: IntakeFinding) {
        self.outcome = outcome
        statements = []
        findings.append(finding)
    }

    /// Where nobody noted when the message was received its date stands in, for each of its parts:
    /// one message has one receipt.
    func receivedTogether() -> IntakeResult {
        guard let date = signedDate ?? statements.map(\.signedDate).max() else { return self }
        var result = self
        result.statements = statements.map { $0.received(at: date) }
        return result
    }
}
