// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLedger
import PaidUpSQLite

/// Opens ledgers for commands that end.
enum LedgerFiles {
    /// Opens a ledger, does the work and closes it again.
    ///
    /// - Parameter hint: what else to do where another process has the ledger.
    static func with<Answer: Sendable>(
        _ path: String, _ mode: SQLiteLedger.Mode = .existing,
        hint: String = "end the server first",
        _ body: (SQLiteLedger) async throws -> Answer
    ) async throws -> Answer {
        let ledger: SQLiteLedger
        do {
            ledger = try SQLiteLedger(path: path, mode: mode)
        } catch let error as LedgerError {
            guard case .busy = error else { throw error }
            throw CommandError("\(error); \(hint)", exitCode: CommandError.output)
        }
        do {
            let answer = try await body(ledger)
            await ledger.close()
            return answer
        } catch {
            await ledger.close()
            throw error
        }
    }

    /// Makes an empty ledger beside another one, does the work and throws it away: what it holds
    /// is as private as the other, and may be as large.
    static func withScratch<Answer: Sendable>(
        beside path: String, _ body: (SQLiteLedger) async throws -> Answer
    ) async throws -> Answer {
        let scratch = "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 16)).scratch"
        defer {
            for end in ["", "-wal", "-shm", ".lock"] {
                try? FileManager.default.removeItem(atPath: scratch + end)
            }
        }
        var options = SQLiteLedger.Options()
        options.isScratch = true
        let ledger = try SQLiteLedger(path: scratch, options: options)
        do {
            let answer = try await body(ledger)
            await ledger.close()
            return answer
        } catch {
            await ledger.close()
            throw error
        }
    }
}
