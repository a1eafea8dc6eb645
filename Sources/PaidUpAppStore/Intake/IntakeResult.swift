// SPDX-License-Identifier: Apache-2.0

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

    /// Joins the results of the parts of one answer: the worst outcome counts, nothing is lost.
    mutating func join(_ other: IntakeResult) {
        let order: [IntakeOutcome] = [.accepted, .unusable, .undetermined, .rejected]
        let rank = { (outcome: IntakeOutcome) in order.firstIndex(of: outcome) ?? 0 }
        if rank(other.outcome) > rank(outcome) { outcome = other.outcome }
        statements += other.statements
        findings += other.findings
        signedDate = [signedDate, other.signedDate].compactMap { $0 }.max()
        for chain in other.chains where !chains.contains(chain) { chains.append(chain) }
    }
}
