// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpLedger

/// A message whose checks are done, before the ledger is asked about it.
struct Taken: Sendable {
    /// What it comes to as far as the message itself can tell.
    let reception: Reception
    /// The entry that would keep it; its number is still to come.
    let entry: JournalEntry
    let delta: Delta
    /// The chains that it speaks of.
    let chains: Set<String>
    /// What stands in the ledger where one of them was erased.
    let tombstones: [Tombstone]

    init(
        results: [IntakeResult], body: [UInt8], kind: JournalEntry.Kind, receivedAt: Instant,
        author: String?, tombstone: (String) throws -> Tombstone
    ) rethrows {
        var summary = MessageSummary(results)
        var results = results
        // A post for an app that nobody configured is authentic evidence: kept, without effect.
        if kind == .notification, summary.isForeign {
            summary.outcome = .unusable
            results = []
        }
        let fate: Reception.Fate =
            switch summary.outcome {
            case .rejected: .rejected
            case .undetermined: .undetermined
            default: .kept
            }
        reception = Reception(
            fate: fate, entry: nil, outcome: summary.outcome.rawValue,
            findings: summary.findings, title: summary.title, chains: summary.chains,
            signedDate: summary.signedDate)
        entry = JournalEntry(
            receivedAt: receivedAt, kind: kind, body: body,
            digest: JournalEntry.digest(kind, body),
            notificationUUID: summary.notificationUUID, outcome: summary.outcome.rawValue,
            findings: summary.findings, title: summary.title, signedDate: summary.signedDate,
            author: author)
        delta = EntryReader.delta(of: results)
        chains = delta.chainIDs
        tombstones = try chains.map(tombstone)
    }
}
