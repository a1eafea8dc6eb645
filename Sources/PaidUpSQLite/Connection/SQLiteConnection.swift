// SPDX-License-Identifier: Apache-2.0

internal import CSQLite
import PaidUpLedger

/// One connection to the file, with the statements that were prepared on it. Only one thread uses
/// it at a time.
final class SQLiteConnection {
    let path: String
    private var database: OpaquePointer?
    /// By the address of their text, which a literal never changes.
    private var prepared: [UInt: OpaquePointer] = [:]
    /// Whether a transaction was begun that neither was ended nor ended itself.
    private var isInTransaction = false
    /// Why SQLite gave up the transaction by itself. What followed would be kept piece by piece.
    private var loss: LedgerError?
    /// Those of the file, as far as this connection has met them.
    private(set) lazy var sharedTexts = SQLiteSharedTexts(self)

    enum Access {
        case reading
        case writing
    }

    init(path: String, access: Access, busyMilliseconds: Int32) throws {
        self.path = path
        _ = Self.setUp
        let flags = access == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE
        let code = unsafe sqlite3_open_v2(
            path, &database, flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
        guard code == SQLITE_OK else { throw failure(code) }
        try check(unsafe sqlite3_busy_timeout(database, busyMilliseconds))
        try check(unsafe paidup_sqlite_be_defensive(database))
        try execute("PRAGMA trusted_schema = OFF")
    }

    /// Once, before the first one: every allocation would be counted under a lock, and nobody asks
    /// how many there were.
    private static let setUp: Void = { _ = paidup_sqlite_count_nothing() }()

    deinit { close() }

    func close() {
        for statement in unsafe prepared.values { unsafe sqlite3_finalize(statement) }
        unsafe prepared = [:]
        unsafe sqlite3_close_v2(database)
        unsafe database = nil
    }

    // MARK: Statements

    /// Runs SQL that answers nothing.
    func run(_ sql: StaticString, _ values: SQLiteValue...) throws {
        try forEach(sql, values) { _ in }
    }

    func run(_ sql: StaticString, _ values: [SQLiteValue]) throws {
        try forEach(sql, values) { _ in }
    }

    /// The first row, in the form that the closure gives it.
    func first<Answer>(
        _ sql: StaticString, _ values: SQLiteValue..., body: (SQLiteRow) throws -> Answer
    ) throws -> Answer? {
        var answer: Answer?
        try forEach(sql, values, limit: 1) { answer = try body($0) }
        return answer
    }

    func all<Answer>(
        _ sql: StaticString, _ values: SQLiteValue..., body: (SQLiteRow) throws -> Answer
    ) throws -> [Answer] {
        var answers: [Answer] = []
        try forEach(sql, values) { answers.append(try body($0)) }
        return answers
    }

    /// Goes through rows that are too many to be held at once.
    func each(
        _ sql: StaticString, _ values: SQLiteValue..., body: (SQLiteRow) throws -> Void
    ) throws {
        try forEach(sql, values, body)
    }

    /// How many rows the last statement changed.
    var changeCount: Int64 { unsafe sqlite3_changes64(database) }

    /// How many rows were changed since the connection was opened.
    var totalChanges: Int64 { unsafe sqlite3_total_changes64(database) }

    var lastInsertedRow: Int64 { unsafe sqlite3_last_insert_rowid(database) }

    /// Runs a prepared statement. The closure must not run the same one.
    private func forEach(
        _ sql: StaticString, _ values: [SQLiteValue], limit: Int = .max,
        _ body: (SQLiteRow) throws -> Void
    ) throws {
        if let loss { throw loss }
        let statement = unsafe try prepare(sql)
        // What is bound lies in memory of ours, which is let go behind the last step.
        defer {
            unsafe sqlite3_reset(statement)
            if !values.isEmpty { unsafe sqlite3_clear_bindings(statement) }
        }
        unsafe try bind(values[...], to: statement) {
            unsafe try step(statement, limit: limit, body)
        }
    }

    private func step(
        _ statement: OpaquePointer, limit: Int, _ body: (SQLiteRow) throws -> Void
    ) throws {
        var count = 0
        while count < limit {
            let code = unsafe sqlite3_step(statement)
            switch code {
            case SQLITE_ROW: unsafe try body(SQLiteRow(statement, path: path))
            case SQLITE_DONE: return
            default: throw failed(code)
            }
            count += 1
        }
    }

    private func prepare(_ sql: StaticString) throws -> OpaquePointer {
        let address = unsafe UInt(bitPattern: sql.utf8Start)
        if let statement = unsafe prepared[address] { return unsafe statement }
        var statement: OpaquePointer?
        let code = unsafe sqlite3_prepare_v3(
            database, UnsafeRawPointer(sql.utf8Start).assumingMemoryBound(to: CChar.self),
            Int32(sql.utf8CodeUnitCount), UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
        guard code == SQLITE_OK, let statement = unsafe statement else { throw failed(code) }
        unsafe prepared[address] = statement
        return unsafe statement
    }

    /// Binds all values, of which those in memory are not copied, and runs the body while they are
    /// there.
    private func bind(
        _ values: ArraySlice<SQLiteValue>, to statement: OpaquePointer, _ body: () throws -> Void
    ) throws {
        var rest = values
        while let value = rest.popFirst() {
            let index = Int32(rest.startIndex)
            switch value {
            case .null: try check(unsafe sqlite3_bind_null(statement, index))
            case .integer(let value):
                try check(unsafe sqlite3_bind_int64(statement, index, value))
            case .text(var text):
                return try text.withUTF8 {
                    try check(
                        unsafe paidup_sqlite_bind_text(
                            statement, index, $0.baseAddress, Int64($0.count)))
                    unsafe try bind(rest, to: statement, body)
                }
            case .json(let bytes):
                return try bytes.withUnsafeBytes {
                    try check(
                        unsafe paidup_sqlite_bind_text(
                            statement, index, $0.baseAddress, Int64($0.count)))
                    unsafe try bind(rest, to: statement, body)
                }
            case .blob(let bytes):
                return try bytes.withUnsafeBytes {
                    try check(
                        unsafe paidup_sqlite_bind_blob(
                            statement, index, $0.baseAddress, Int64($0.count)))
                    unsafe try bind(rest, to: statement, body)
                }
            }
        }
        try body()
    }

    /// Runs SQL of one or more statements that are needed only once.
    func execute(_ sql: String) throws {
        let code = unsafe sqlite3_exec(database, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw failed(code) }
    }

    // MARK: Transactions

    enum Kind {
        /// Sees one state from its first query on.
        case reading
        /// Takes its turn at once.
        case writing
    }

    func begin(_ kind: Kind) throws {
        loss = nil
        switch kind {
        case .reading: try run("BEGIN DEFERRED")
        case .writing: try run("BEGIN IMMEDIATE")
        }
        isInTransaction = true
    }

    /// Makes everything durable; where that fails, nothing is kept.
    func commit() throws {
        do {
            try run("COMMIT")
            isInTransaction = false
        } catch {
            rollBack()
            throw error
        }
    }

    func rollBack() {
        loss = nil
        isInTransaction = false
        sharedTexts.forget()
        if unsafe sqlite3_get_autocommit(database) == 0 { try? run("ROLLBACK") }
    }

    /// Runs a part of a transaction that is undone alone where it throws.
    func part<Answer>(_ body: () throws -> Answer) throws -> Answer {
        try run("SAVEPOINT part")
        do {
            let answer = try body()
            try run("RELEASE part")
            return answer
        } catch {
            sharedTexts.forget()
            if loss == nil {
                try run("ROLLBACK TO part")
                try run("RELEASE part")
            }
            throw error
        }
    }

    /// Whether SQLite gave up the transaction by itself, with all that was done in it.
    var lostTransaction: LedgerError? { loss }

    // MARK: Errors

    private func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw failure(code) }
    }

    private func failed(_ code: Int32) -> LedgerError {
        let error = failure(code)
        if isInTransaction, unsafe sqlite3_get_autocommit(database) != 0 { loss = error }
        return error
    }

    private func failure(_ code: Int32) -> LedgerError {
        let message = unsafe sqlite3_errmsg(database).map { unsafe String(cString: $0) }
        return LedgerError(code: code, message: message ?? "error \(code)", path: path)
    }
}
