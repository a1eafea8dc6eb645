// SPDX-License-Identifier: Apache-2.0

package import PaidUpLedger

/// A ledger in one file of SQLite's.
///
/// One process writes; a lock beside the file sees to that. Others may read at the same time.
/// Writes that wait share a commit (``GroupWriter``), reads run side by side (``ReaderPool``), and
/// neither holds up a thread of Swift's pool.
package final class SQLiteLedger: LedgerStore {
    /// The file, without symbolic links on the way.
    package let path: String
    private let readers: ReaderPool
    let writer: GroupWriter?
    private let lock: FileLock?
    private let options: Options

    /// How a file is opened.
    package enum Mode: Sendable {
        /// For writing; made where there is none.
        case create
        /// For writing; it must be there.
        case existing
        /// For reading, also while another process writes. The tables must be of the newest form.
        case readOnly
    }

    package struct Options: Sendable {
        /// How many reads run side by side.
        package var readers = 4
        /// How long SQLite waits for a lock of another process.
        package var busyMilliseconds: Int32 = 5000
        /// The most pages of 4096 bytes that the file may have; `nil` for SQLite's own limit.
        package var pageLimit: Int64?
        /// Whether it is thrown away in the end: then nothing waits for the disk.
        package var isScratch = false

        package init() {}
    }

    /// Opens a ledger and brings its tables to the newest form.
    ///
    /// - Throws: ``LedgerError``. A file of a newer program, or of another one, is left as it is.
    package init(path: String, mode: Mode = .create, options: Options = Options()) throws {
        if mode == .create { try LedgerFile.create(path) }
        let path = try LedgerFile.realPath(path)
        try LedgerFile.refuseHardLinks(path)
        self.path = path
        self.options = options
        if mode == .readOnly {
            (lock, writer) = (nil, nil)
        } else {
            lock = try FileLock(besideLedger: path)
            writer = GroupWriter(try Self.openForWriting(path, options))
        }
        readers = ReaderPool(
            try (0..<max(options.readers, 1)).map { _ in try Self.openForReading(path, options) })
    }

    private static func openForWriting(
        _ path: String, _ options: Options
    ) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(
            path: path, access: .writing, busyMilliseconds: options.busyMilliseconds)
        try refuseNewer(connection)
        try connection.execute("PRAGMA journal_mode = WAL")
        try connection.execute("PRAGMA synchronous = \(options.isScratch ? "OFF" : "FULL")")
        // What is erased is overwritten, and nothing spills into files elsewhere.
        try connection.execute("PRAGMA secure_delete = ON")
        try connection.execute("PRAGMA temp_store = MEMORY")
        try connection.execute("PRAGMA cache_size = -65536")
        try connection.execute("PRAGMA wal_autocheckpoint = 16000")
        try connection.execute("PRAGMA journal_size_limit = 67108864")
        if let limit = options.pageLimit {
            try connection.execute("PRAGMA max_page_count = \(limit)")
        }
        try connection.migrate()
        // What a process that was killed erased last may still stand in the log beside the file.
        try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return connection
    }

    private static func openForReading(
        _ path: String, _ options: Options
    ) throws -> SQLiteConnection {
        let connection = try SQLiteConnection(
            path: path, access: .reading, busyMilliseconds: options.busyMilliseconds)
        let schema = try refuseNewer(connection)
        guard schema == Migration.newest else {
            throw LedgerError.failed(
                schema == 0
                    ? "\(path) is empty and no ledger yet"
                    : "\(path) has schema \(schema); it must be opened for writing once")
        }
        try connection.execute("PRAGMA temp_store = MEMORY")
        try connection.execute("PRAGMA cache_size = -8192")
        return connection
    }

    @discardableResult
    private static func refuseNewer(_ connection: SQLiteConnection) throws -> Int {
        let schema = try connection.schema()
        guard schema <= Migration.newest else {
            throw LedgerError.newer(schema: schema, known: Migration.newest)
        }
        if schema == Migration.newest { try connection.refuseUnreleased() }
        return schema
    }

    // MARK: Transactions

    package func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerReader) throws -> Answer
    ) async throws -> Answer {
        try await withCheckedThrowingContinuation { continuation in
            readers.submit(
                ReaderPool.Job(
                    run: { reader in continuation.resume(with: Result { try body(reader) }) },
                    fail: { continuation.resume(throwing: $0) }))
        }
    }

    package func write<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerWriter) throws -> Answer
    ) async throws -> Answer {
        guard let writer else {
            throw LedgerError.readOnly("\(path) was opened for reading only")
        }
        return try await withCheckedThrowingContinuation { continuation in
            writer.submit(
                GroupWriter.Job(
                    run: { transaction in
                        let answer = try body(transaction)
                        return { continuation.resume(returning: answer) }
                    },
                    fail: { continuation.resume(throwing: $0) }))
        }
    }

    package func close() async {
        // The writer last: SQLite then puts everything in its place in the file.
        await readers.close()
        await writer?.close()
        lock?.release()
    }

    /// A connection of its own, for work that takes long.
    func openAnother() throws -> SQLiteConnection { try Self.openForReading(path, options) }
}
