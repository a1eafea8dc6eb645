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
        /// Which write fails, counted from the next one on; `nil` for each.
        var place: Int?
    }

    func fail(reading: LedgerError? = nil, writing: LedgerError? = nil) {
        faults.withLock { $0 = Faults(read: reading, write: writing) }
    }

    /// Lets one write fail: the one behind so many others.
    func fail(writing error: LedgerError, behind others: Int) {
        faults.withLock { $0 = Faults(write: error, place: others) }
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
        let error = faults.withLock { faults -> LedgerError? in
            guard let place = faults.place else { return faults.write }
            faults.place = place - 1
            return place == 0 ? faults.write : nil
        }
        return try await inner.write { writer in
            let answer = try body(writer)
            if let error { throw error }
            return answer
        }
    }

    func close() async { await inner.close() }
}
