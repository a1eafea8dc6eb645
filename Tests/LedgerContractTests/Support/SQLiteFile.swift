// SPDX-License-Identifier: Apache-2.0

@testable import PaidUpSQLite

/// SQL on a file from outside, to make what our ledger would not.
enum SQLiteFile {
    static func run(_ sql: String, _ path: String) throws {
        try LedgerFile.create(path)
        let connection = try SQLiteConnection(path: path, access: .writing, busyMilliseconds: 0)
        defer { connection.close() }
        try connection.execute(sql)
    }
}
