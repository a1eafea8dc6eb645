// SPDX-License-Identifier: Apache-2.0

@testable import PaidUpSQLite

/// Another program that writes to the file without heed of the lock beside it.
struct SQLiteIntruder {
    private let connection: SQLiteConnection

    init(_ path: String) throws {
        connection = try SQLiteConnection(path: path, access: .writing, busyMilliseconds: 0)
        try connection.begin(.writing)
    }

    func leave() {
        connection.rollBack()
        connection.close()
    }
}
