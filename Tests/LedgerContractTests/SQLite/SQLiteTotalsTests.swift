// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger
import Testing

@testable import PaidUpSQLite

@Suite struct SQLiteTotalsTests {
    @Test func whatOneBodyFailsToCountIsCountedAtTheEnd() async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            let ledger = try SQLiteLedger(path: path)
            await ledger.close()
            let connection = try SQLiteConnection(
                path: path, access: .writing, busyMilliseconds: 0)
            defer { connection.close() }
            try connection.begin(.writing)
            let transaction = SQLiteTransaction(connection)
            let number = try transaction.append(.sample("a"), keepingNumber: false)
            // The totals cannot be written for a while, as where the disk was full.
            try connection.execute(
                """
                CREATE TEMP TRIGGER fault BEFORE INSERT ON main.entry_total
                BEGIN SELECT RAISE(ABORT, 'fault'); END
                """)
            let changes = transaction.changes
            #expect(throws: LedgerError.self) { try transaction.eraseEntries([number]) }
            // What changed nothing is left out alone, and the others' commit goes on.
            #expect(transaction.changes == changes)
            try connection.execute("DROP TRIGGER fault")
            try transaction.finish()
            try connection.commit()
            let count = try connection.first("SELECT sum(entries) FROM entry_total") {
                $0.integer(0)
            }
            #expect(count == 1)
        }
    }

    @Test(arguments: [
        "ALTER TABLE fact RENAME COLUMN kind TO sort", "DROP TABLE inquiry",
        "ALTER TABLE entry_total DROP COLUMN bytes",
    ])
    func tablesOfAnUnreleasedFormAreRefusedInWords(_ change: String) async throws {
        try await Folder.with { folder in
            let path = folder.path("ledger")
            await (try SQLiteLedger(path: path)).close()
            try SQLiteFile.run(change, path)
            for mode in [SQLiteLedger.Mode.create, .existing, .readOnly] {
                let error = #expect(throws: LedgerError.self) {
                    try SQLiteLedger(path: path, mode: mode)
                }
                #expect(error?.description.contains("unreleased form") == true)
                #expect(error?.description.contains("export it") == true)
            }
        }
    }
}
