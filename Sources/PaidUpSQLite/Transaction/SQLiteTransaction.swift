// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger

/// What a body sees of the ledger: one transaction on one connection.
final class SQLiteTransaction: LedgerWriter {
    let connection: SQLiteConnection

    init(_ connection: SQLiteConnection) {
        self.connection = connection
    }

    /// The highest number that an AUTOINCREMENT table ever gave.
    func lastNumber(of table: String) throws -> Int64 {
        try connection.first("SELECT seq FROM sqlite_sequence WHERE name = ?", .text(table)) {
            $0.integer(0)
        } ?? 0
    }
}
