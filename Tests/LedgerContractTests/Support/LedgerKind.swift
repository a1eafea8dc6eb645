// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger
import PaidUpSQLite

/// Every ledger that there is: all of them keep one contract.
enum LedgerKind: CaseIterable, Sendable {
    case inMemory
    case sqlite

    /// Runs a test on a fresh ledger.
    func withLedger(_ body: (any LedgerStore) async throws -> Void) async throws {
        switch self {
        case .inMemory: try await body(InMemoryLedger())
        case .sqlite:
            try await Folder.with { folder in
                let ledger = try SQLiteLedger(path: folder.path("ledger"))
                do {
                    try await body(ledger)
                } catch {
                    await ledger.close()
                    throw error
                }
                await ledger.close()
            }
        }
    }
}
