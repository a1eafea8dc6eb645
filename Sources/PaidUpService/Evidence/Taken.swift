// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpLedger

/// A message whose checks are done, before the ledger is asked about it.
struct Taken: Sendable {
    /// What it comes to as far as the message itself can tell.
    let reception: Reception
    /// The entry that would keep it; its number is still to come.
    private(set) var entry: JournalEntry
    private(set) var delta: Delta
    /// The chains that it speaks of, the app and environment as far as they are said.
    let chains: Set<ChainKey>
    private let keeper: LedgerKeeper

    init(
        _ result: IntakeResult, body: [UInt8], kind: JournalEntry.Kind, receivedAt: Instant,
        author: String?, keeper: LedgerKeeper
    ) throws {
        self.keeper = keeper
        var summary = MessageSummary([result])
        // Whoever has an app can make authentic messages of it without end: none of them is kept.
        let isForeign = kind == .notification && summary.isForeign
        if isForeign { summary.outcome = .unusable }
        let fate: Reception.Fate =
            switch summary.outcome {
            case _ where isForeign: .foreign
            case .rejected: .rejected
            case .undetermined: .undetermined
            default: .kept
            }
        reception = Reception(
            fate: fate, entry: nil, outcome: summary.outcome.rawValue,
            findings: summary.findings, title: summary.title, chains: summary.chains,
            signedDate: summary.signedDate,
            foreign: isForeign ? ForeignMessages.ForeignMessage(result) : nil)
        entry = JournalEntry(
            receivedAt: receivedAt, kind: kind, body: body,
            digest: JournalEntry.digest(kind, body),
            notificationUUID: summary.notificationUUID, outcome: summary.outcome.rawValue,
            findings: summary.findings, title: summary.title, signedDate: summary.signedDate,
            author: author)
        delta = EntryReader.delta(of: isForeign ? [] : [result])
        chains = Set(delta.statements.map(\.chain) + (isForeign ? [] : result.chains))
    }

    /// The same, received when the writer's turn has come.
    func received(at instant: Instant, _ reader: EntryReader) -> Taken {
        let before = entry.receivedAt
        if instant == before { return self }
        var taken = self
        taken.entry.receivedAt = instant
        if delta.statements.contains(where: { $0.signedDate == before }) {
            // Where nothing says when it was signed, the receipt stands in.
            taken.delta = reader.delta(of: taken.entry)
        } else {
            taken.delta.statements = delta.statements.map { $0.received(at: instant) }
        }
        return taken
    }

    /// Whether it is about a purchase that was erased, or a new one of somebody who was.
    func isErased(in reader: any LedgerReader) throws -> Bool {
        // Most ledgers have erased nobody, and no hash need be made.
        guard try reader.hasTombstones() else { return false }
        if try delta.namedChains.contains(where: { try keeper.isErased($0, in: reader) }) {
            return true
        }
        return try delta.statements.contains { statement in
            guard case .transaction(let transaction) = statement.content,
                let token = transaction.accountToken
            else { return false }
            // What somebody has under the same id elsewhere does not make it known.
            let chain = NamedChain(statement.chain)
            return try reader.hasTombstone(keeper.tombstone(CustomerID(token)))
                && !reader.statements(ofChains: [chain.id]).contains {
                    NamedChain($0.statement.chain) == chain
                }
        }
    }
}
