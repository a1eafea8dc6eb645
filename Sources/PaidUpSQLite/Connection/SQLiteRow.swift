// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import PaidUp
import PaidUpLedger

/// The row that a query stands at; it is valid only while the closure runs that it is given to.
struct SQLiteRow {
    private let statement: OpaquePointer
    private let path: String

    init(_ statement: OpaquePointer, path: String) {
        unsafe self.statement = statement
        self.path = path
    }

    func isNull(_ column: Int32) -> Bool {
        unsafe sqlite3_column_type(statement, column) == SQLITE_NULL
    }

    func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(statement, column) }

    func bool(_ column: Int32) -> Bool { integer(column) != 0 }

    func instant(_ column: Int32) -> Instant { Instant(milliseconds: integer(column)) }

    func optionalInteger(_ column: Int32) -> Int64? { isNull(column) ? nil : integer(column) }

    func optionalInstant(_ column: Int32) -> Instant? { isNull(column) ? nil : instant(column) }

    func optionalText(_ column: Int32) throws -> String? {
        isNull(column) ? nil : try text(column)
    }

    func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

    func text(_ column: Int32) throws -> String {
        guard let start = unsafe sqlite3_column_text(statement, column) else { return "" }
        let count = unsafe Int(sqlite3_column_bytes(statement, column))
        let buffer = unsafe UnsafeBufferPointer(start: start, count: count)
        guard let text = unsafe String(validating: buffer, as: UTF8.self) else {
            throw damaged("text that is not UTF-8")
        }
        return text
    }

    /// The bytes of a blob, or of text.
    func bytes(_ column: Int32) -> [UInt8] {
        guard let start = unsafe sqlite3_column_blob(statement, column) else { return [] }
        let count = unsafe Int(sqlite3_column_bytes(statement, column))
        return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
    }

    func customer(_ column: Int32) throws -> CustomerID { CustomerID(try text(column)) }

    /// For a value that this program never writes.
    func damaged(_ what: String) -> LedgerError { .damaged("\(path) holds \(what)") }
}
