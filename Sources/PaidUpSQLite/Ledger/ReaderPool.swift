// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger
import Synchronization

/// A few connections that read side by side, each one transaction at a time.
final class ReaderPool: Sendable {
    struct Job: Sendable {
        let run: @Sendable (any LedgerReader) -> Void
        let fail: @Sendable (any Error) -> Void
    }

    private struct State {
        var idle: [SQLiteWorker]
        var waiting: [Job] = []
        /// The first of those that wait.
        var next = 0
        var isClosed = false
    }

    private let state: Mutex<State>
    private let workers: [SQLiteWorker]

    init(_ connections: [SQLiteConnection]) {
        let workers = connections.map { SQLiteWorker($0, label: "paidup.ledger.reader") }
        self.workers = workers
        state = Mutex(State(idle: workers))
    }

    func submit(_ job: Job) {
        enum Place {
            case at(SQLiteWorker)
            case waiting
            case closed
        }
        let place: Place = state.withLock { state in
            if state.isClosed { return .closed }
            if let worker = state.idle.popLast() { return .at(worker) }
            state.waiting.append(job)
            return .waiting
        }
        switch place {
        case .at(let worker): worker.submit { self.work(job, worker, $0) }
        case .waiting: break
        case .closed: job.fail(LedgerError.closed)
        }
    }

    func close() async {
        state.withLock { $0.isClosed = true }
        for worker in workers { await worker.close() }
    }

    private func work(_ first: Job, _ worker: SQLiteWorker, _ connection: SQLiteConnection) {
        var job: Job? = first
        while let current = job {
            Self.read(current, on: connection)
            job = next(for: worker)
        }
    }

    private func next(for worker: SQLiteWorker) -> Job? {
        state.withLock { state in
            guard state.next < state.waiting.count else {
                state.waiting = []
                state.next = 0
                state.idle.append(worker)
                return nil
            }
            defer { state.next += 1 }
            return state.waiting[state.next]
        }
    }

    private static func read(_ job: Job, on connection: SQLiteConnection) {
        do {
            try connection.begin(.reading)
        } catch {
            return job.fail(error)
        }
        job.run(SQLiteTransaction(connection))
        connection.rollBack()
    }
}
