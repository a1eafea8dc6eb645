// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger
import Synchronization

/// A ledger whose disk fails when the test says so: after the body ran, as a commit does.
final class FaultyLedger: LedgerStore {
    private let inner = InMemoryLedger()
    private let faults = Mutex(Faults())

    struct Faults {
        var read: LedgerError?
        var write: LedgerError?
    }

    func fail(reading: LedgerError? = nil, writing: LedgerError? = nil) {
        faults.withLock { $0 = Faults(read: reading, write: writing) }
    }

    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerReader) throws -> Answer
    ) async throws -> Answer {
        if let error = faults.withLock({ $0.read }) { throw error }
        return try await inner.read(body)
    }

    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerWriter) throws -> Answer
    ) async throws -> Answer {
        let error = faults.withLock { $0.write }
        return try await inner.write { writer in
            let answer = try body(writer)
            if let error { throw error }
            return answer
        }
    }

    func close() async { await inner.close() }
}
