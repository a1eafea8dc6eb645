// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger
import PaidUpSQLite

/// Opens ledgers for commands that end.
enum LedgerFiles {
    /// Opens a ledger, does the work and closes it again.
    static func with<Answer: Sendable>(
        _ path: String, _ mode: SQLiteLedger.Mode = .existing,
        _ body: (SQLiteLedger) async throws -> Answer
    ) async throws -> Answer {
        let ledger = try SQLiteLedger(path: path, mode: mode)
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
