// SPDX-License-Identifier: Apache-2.0

import PaidUp
package import PaidUpLedger

extension SQLiteLedger {
    /// The bytes of the ledger on its disk.
    package var byteCount: Int64 { LedgerFile.byteCount(path) }

    /// Copies one state of the ledger to another file while it serves. The file appears when it is
    /// complete and on its disk.
    ///
    /// - Throws: ``LedgerError``, also where something has that name already.
    /// - Parameter mark: written into the copy, so that whoever takes it up knows that it is one.
    package func backup(
        to target: String,
        marking mark: @escaping @Sendable (any LedgerWriter) throws -> Void = { _ in }
    ) async throws {
        if LedgerFile.exists(target) { throw LedgerFile.isThere(target) }
        try await apart { connection in
            let random = UInt64.random(in: 0 ... .max)
            let temporary = "\(target).\(String(random, radix: 16)).incomplete"
            do {
                // An empty file of the right mode, which SQLite then fills.
                try LedgerFile.create(temporary)
                try connection.run("VACUUM INTO ?", .text(temporary))
                try Self.write(to: temporary, mark)
                try LedgerFile.publish(temporary, as: target)
            } catch {
                LedgerFile.remove(temporary)
                throw error
            }
        }
    }

    /// Moves everything into the file itself and empties the log beside it, so that the pages on
    /// which something was erased are overwritten in both. Readers may be in the way; then the
    /// next checkpoint does it.
    package func overwriteErased() async throws {
        try await writer?.apart { connection in
            try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        }
    }

    private static func write(
        to path: String, _ body: (any LedgerWriter) throws -> Void
    ) throws {
        let connection = try SQLiteConnection(
            path: path, access: .writing, busyMilliseconds: 0)
        defer { connection.close() }
        try connection.execute("PRAGMA journal_mode = DELETE")
        try connection.begin(.writing)
        do {
            let transaction = SQLiteTransaction(connection)
            try body(transaction)
            try transaction.finish()
        } catch {
            connection.rollBack()
            throw error
        }
        try connection.commit()
    }

    /// Reads the whole file and says what is wrong with it; nothing where it is sound.
    package func integrityCheck() async throws -> [String] {
        try await apart { connection in
            try connection.begin(.reading)
            defer { connection.rollBack() }
            let problems = try connection.all("PRAGMA integrity_check") { try $0.text(0) }
            guard problems == ["ok"] else { return problems }
            var counted = LedgerRevision()
            try connection.each("SELECT id FROM statement") { row in
                if let id = StatementID(bytes: row.bytes(0)) { counted.add(id) }
            }
            let kept = try SQLiteTransaction(connection).revision()
            return kept == counted ? [] : ["the revision is \(kept), the statements' \(counted)"]
        }
    }

    /// Works on a connection of its own, so that no reader is kept from its work meanwhile.
    private func apart<Answer: Sendable>(
        _ body: @escaping @Sendable (SQLiteConnection) throws -> Answer
    ) async throws -> Answer {
        let worker = SQLiteWorker(try openAnother(), label: "paidup.ledger.upkeep")
        let result: Result<Answer, any Error> = await withCheckedContinuation { continuation in
            worker.submit { connection in
                continuation.resume(returning: Result { try body(connection) })
            }
        }
        await worker.close()
        return try result.get()
    }
}
