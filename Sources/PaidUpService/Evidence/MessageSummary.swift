// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpLedger

/// What the parts of one received body came to together: the worst outcome counts.
struct MessageSummary {
    var outcome: IntakeOutcome = .accepted
    var findings: [JournalEntry.Finding] = []
    var title = ""
    var signedDate: Instant?
    var notificationUUID: String?
    var chains: Set<String> = []
    /// Whether it is authentic, and of an app or environment that nobody configured.
    var isForeign = false

    init(_ results: [IntakeResult]) {
        let order: [IntakeOutcome] = [.accepted, .unusable, .undetermined, .rejected]
        func rank(_ outcome: IntakeOutcome) -> Int { order.firstIndex(of: outcome) ?? 0 }
        for result in results {
            if rank(result.outcome) > rank(outcome) { outcome = result.outcome }
            findings += result.findings.map {
                JournalEntry.Finding(code: $0.code.rawValue, message: $0.message)
            }
            signedDate = [signedDate, result.signedDate].compactMap { $0 }.max()
            chains.formUnion(result.chains.map(\.id))
            for payload in result.payloads where notificationUUID == nil {
                notificationUUID = payload["notificationUUID"]?.string
            }
        }
        if outcome == .rejected, results.allSatisfy(\.isAuthenticOfSomebodyElse) {
            isForeign = true
        }
        title = results.map(\.title).joined(separator: ", ")
    }
}

extension IntakeResult {
    /// Checks of the signature come first, so what failed only here was signed by the store.
    fileprivate var isAuthenticOfSomebodyElse: Bool {
        outcome != .rejected
            || findings.contains { [.unknownApp, .unwantedEnvironment].contains($0.code) }
                && !findings.contains { $0.code == .mismatch }
    }
}
