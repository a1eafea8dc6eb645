// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

/// What a body sees of the ledger: one transaction on one connection.
final class SQLiteTransaction: LedgerWriter {
    let connection: SQLiteConnection
    /// The revision with all that was added since it was read; written once, by `finish`.
    private var changedRevision: LedgerRevision?
    var memory = SQLiteMemory()

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    /// Grows with every change that was made. What is held back in the memory is held back beside
    /// an entry that was written.
    var changes: Int64 { connection.totalChanges + (changedRevision == nil ? 0 : 1) }

    func revision() throws -> LedgerRevision { try changedRevision ?? keptRevision() }

    func put(_ revision: LedgerRevision) { changedRevision = revision }

    /// Writes what was held back. Called once, before what was done is kept.
    func finish() throws {
        try keepTotals()
        if let changedRevision { try keep(changedRevision) }
        changedRevision = nil
    }

    /// The highest number that an AUTOINCREMENT table ever gave.
    func lastNumber(of table: String) throws -> Int64 {
        try connection.first("SELECT seq FROM sqlite_sequence WHERE name = ?", .text(table)) {
            $0.integer(0)
        } ?? 0
    }
}
