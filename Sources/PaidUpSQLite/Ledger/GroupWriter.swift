// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger
import Synchronization

/// The one writer: bodies that wait share a commit, and with it the wait for the disk.
final class GroupWriter: Sendable {
    /// A body, and whom to tell what became of it.
    struct Job: Sendable {
        /// Runs the body; what it answers tells the caller, once the commit is done.
        let run: @Sendable (any LedgerWriter) throws -> @Sendable () -> Void
        let fail: @Sendable (any Error) -> Void
    }

    /// So many bodies share a commit at most, lest the first of them wait too long.
    private static let greatestGroup = 256

    private struct State {
        var waiting: [Job] = []
        var isWorking = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let worker: SQLiteWorker

    init(_ connection: SQLiteConnection) {
        worker = SQLiteWorker(connection, label: "paidup.ledger.writer")
    }

    func submit(_ job: Job) {
        let isFirst: Bool? = state.withLock { state in
            if state.isClosed { return nil }
            state.waiting.append(job)
            defer { state.isWorking = true }
            return !state.isWorking
        }
        guard let isFirst else { return job.fail(LedgerError.closed) }
        if isFirst { worker.submit { self.work($0) } }
    }

    /// Works on the connection between two transactions.
    func apart(_ body: @escaping @Sendable (SQLiteConnection) throws -> Void) async throws {
        if state.withLock({ $0.isClosed }) { throw LedgerError.closed }
        try await withCheckedThrowingContinuation { continuation in
            worker.submit { connection in
                continuation.resume(with: Result { try body(connection) })
            }
        }
    }

    func close() async {
        state.withLock { $0.isClosed = true }
        await worker.close()
    }

    private func work(_ connection: SQLiteConnection) {
        while let group = next() { commit(group, on: connection) }
    }

    private func next() -> ArraySlice<Job>? {
        state.withLock { state in
            if state.waiting.isEmpty {
                state.isWorking = false
                return nil
            }
            let group = state.waiting.prefix(Self.greatestGroup)
            state.waiting.removeFirst(group.count)
            return group
        }
    }

    /// Commits a group. Where one of it fails after it changed something, all of them run again,
    /// each so that it can be undone alone.
    private func commit(_ group: ArraySlice<Job>, on connection: SQLiteConnection) {
        do {
            try connection.begin(.writing)
        } catch {
            for job in group { job.fail(error) }
            return
        }
        if commitTogether(group, on: connection) { return }
        var rest = group
        while !rest.isEmpty { rest = commitSome(of: rest, on: connection) }
    }

    /// Runs a group, whose transaction was begun, without the means to undo one of it alone: they
    /// cost more than most bodies. Answers whether it is done; if not, nothing of it is kept and
    /// nobody was told.
    private func commitTogether(
        _ group: ArraySlice<Job>, on connection: SQLiteConnection
    ) -> Bool {
        var tell: [@Sendable () -> Void] = []
        do {
            let transaction = SQLiteTransaction(connection)
            for job in group {
                let before = transaction.changes
                do {
                    tell.append(try job.run(transaction))
                } catch  // what changed nothing leaves nothing to undo
                    where connection.lostTransaction == nil && transaction.changes == before
                {
                    tell.append { job.fail(error) }
                }
            }
            try transaction.finish()
            try connection.commit()
        } catch {
            connection.rollBack()
            return false
        }
        for one in tell { one() }
        return true
    }

    /// Runs jobs in one transaction, each so that it can be undone alone. Where SQLite gives up the
    /// transaction in the midst of it, as on a full disk, whoever it was gets the error, those that
    /// had run before run again by themselves, and the others have another one.
    private func commitSome(
        of group: ArraySlice<Job>, on connection: SQLiteConnection
    ) -> ArraySlice<Job> {
        var done: [(job: Job, tell: @Sendable () -> Void)] = []
        var rest = group
        do {
            try connection.begin(.writing)
            while let job = rest.popFirst() {
                do {
                    done.append((job, try connection.part { try Self.run(job, connection) }))
                } catch {
                    job.fail(connection.lostTransaction ?? error)
                }
                if let loss = connection.lostTransaction { throw loss }
            }
            try connection.commit()
            for one in done { one.tell() }
        } catch {
            connection.rollBack()
            for one in done { commitAlone(one.job, on: connection) }
            // Nothing ran where there was not even a transaction.
            if rest.count == group.count {
                for job in rest { job.fail(error) }
                return []
            }
        }
        return rest
    }

    private func commitAlone(_ job: Job, on connection: SQLiteConnection) {
        do {
            try connection.begin(.writing)
            let tell = try Self.run(job, connection)
            try connection.commit()
            tell()
        } catch {
            let loss = connection.lostTransaction
            connection.rollBack()
            job.fail(loss ?? error)
        }
    }

    private static func run(
        _ job: Job, _ connection: SQLiteConnection
    ) throws -> @Sendable () -> Void {
        let transaction = SQLiteTransaction(connection)
        let tell = try job.run(transaction)
        try transaction.finish()
        return tell
    }
}
