// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A ledger that lives as long as the process: for tests, and to derive a ledger again beside the
/// one that is kept. One transaction runs at a time.
package final class InMemoryLedger: LedgerStore {
    private let state = Mutex(State())

    private struct State {
        var tables = InMemoryTables()
        var isClosed = false
    }

    package init() {}

    package func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerReader) throws -> Answer
    ) async throws -> Answer {
        try run { try body($0) }
    }

    package func write<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerWriter) throws -> Answer
    ) async throws -> Answer {
        try run { try body($0) }
    }

    private func run<Answer: Sendable>(
        _ body: (InMemoryTransaction) throws -> Answer
    ) throws -> Answer {
        try state.withLock { state throws in
            guard !state.isClosed else { throw LedgerError.closed }
            // The transaction holds the only copy while it runs, so that nothing is copied.
            let transaction = InMemoryTransaction(state.tables)
            state.tables = InMemoryTables()
            defer { state.tables = transaction.tables }
            do {
                return try body(transaction)
            } catch {
                transaction.undo()
                throw error
            }
        }
    }

    package func close() async {
        state.withLock { $0.isClosed = true }
    }
}
