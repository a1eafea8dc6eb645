// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger

/// A step from one form of the tables to the next. A migration that was released never changes.
struct Migration: Sendable {
    /// The schema that it leads to.
    let number: Int
    let sql: String

    /// All of them, in their order.
    static let all: [Migration] = [.tables]

    /// The newest schema that this program knows.
    static var newest: Int { all.last?.number ?? 0 }
}

extension SQLiteConnection {
    /// Marks a file as a ledger of ours: "PdUp".
    static let applicationID: Int64 = 0x5064_5570

    /// The schema of the ledger in the file; 0 where the file is empty.
    func schema() throws -> Int {
        let application = try first("PRAGMA application_id") { $0.integer(0) } ?? 0
        let schema = Int(try first("PRAGMA user_version") { $0.integer(0) } ?? 0)
        if application == Self.applicationID { return schema }
        let tables = try first("SELECT count(*) FROM sqlite_schema") { $0.integer(0) } ?? 0
        guard application == 0, schema == 0, tables == 0 else {
            throw LedgerError.damaged("\(path) is a database of another program")
        }
        return 0
    }

    /// Refuses a file whose tables say that they are of the newest form and are not: those of programs
    /// that were never released were changed under the same number.
    func refuseUnreleased() throws {
        let known = try SQLiteConnection(path: ":memory:", access: .writing, busyMilliseconds: 0)
        defer { known.close() }
        try known.migrate()
        let present = Set(try columns())
        guard let missing = try known.columns().first(where: { !present.contains($0) }) else {
            return
        }
        throw LedgerError.failed(
            """
            \(path) was made by an unreleased form of this program, and has no column \(missing); \
            export it with the old program, and import that with this one
            """)
    }

    /// All of them, with their tables' names.
    private func columns() throws -> [String] {
        try all(
            """
            SELECT tables.name || '.' || columns.name
            FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns
            WHERE tables.type = 'table' ORDER BY 1
            """
        ) { try $0.text(0) }
    }

    /// Brings the tables to the newest form, each step in a transaction of its own.
    func migrate(_ migrations: [Migration] = Migration.all) throws {
        for migration in migrations where migration.number > (try schema()) {
            try begin(.writing)
            do {
                try execute(migration.sql)
                try execute("PRAGMA application_id = \(Self.applicationID)")
                try execute("PRAGMA user_version = \(migration.number)")
            } catch {
                rollBack()
                throw error
            }
            try commit()
        }
    }
}
