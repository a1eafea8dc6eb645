// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Works through a file, many rows at once, and notes what is done.
final class BackfillRun {
    /// How it ended.
    enum Ending {
        case finished
        /// Somebody asked for an end.
        case interrupted
        /// The work cannot go on now.
        case stopped(CommandError)
    }

    private enum Event: Sendable {
        case result(BackfillResult)
        case failed(CommandError)
        case interrupted
        case cancelled
    }

    private struct Numbered: Sendable {
        let row: BackfillRow
        let number: Int
    }

    /// So many rows in a row without an answer are an outage.
    static let patience = 10

    private let worker: BackfillWorker
    private let parallel: Int
    private(set) var state: BackfillState
    private let statePath: String?
    private let report: BackfillReport?
    private let progress: BackfillProgress
    /// Transactions that came with another row of the same customer.
    private var brought: Set<Int> = []
    private var silent = 0
    private var rows: BackfillRows
    private var number = 0

    init(
        _ worker: BackfillWorker, rows: BackfillRows, parallel: Int, state: BackfillState,
        statePath: String?, report: BackfillReport?, progress: BackfillProgress
    ) {
        self.worker = worker
        self.rows = rows
        self.parallel = parallel
        self.state = state
        self.statePath = statePath
        self.report = report
        self.progress = progress
    }

    /// Runs until everything is done, something is in the way of all rows, or `interrupt` returns.
    func run(
        until interrupt: @escaping @Sendable () async -> Void
    ) async throws(CommandError) -> Ending {
        try save()
        let result = await withTaskGroup(of: Event.self) { group in
            group.addTask {
                await interrupt()
                return .interrupted
            }
            defer { group.cancelAll() }
            do throws(CommandError) {
                return Result<Ending, CommandError>.success(try await self.loop(&group))
            } catch {
                return .failure(error)
            }
        }
        try save()
        return try result.get()
    }

    private func loop(_ group: inout TaskGroup<Event>) async throws(CommandError) -> Ending {
        var underWay = 0
        var isAtEnd = false
        // One row goes ahead: a key that is not taken is refused once and not many times.
        var limit = 1
        while true {
            while !isAtEnd, underWay < limit {
                guard let next = try nextRow() else {
                    isAtEnd = true
                    break
                }
                Self.begin(next, worker, in: &group)
                underWay += 1
            }
            guard underWay > 0, let event = await group.next() else { return .finished }
            switch event {
            case .interrupted: return .interrupted
            case .failed(let error): return .stopped(error)
            case .cancelled: underWay -= 1
            case .result(let result):
                underWay -= 1
                try take(result)
                if result.outcome != .unanswered { limit = parallel }
                if silent >= Self.patience { return .stopped(Self.outage(result)) }
            }
        }
    }

    private static func begin(
        _ next: Numbered, _ worker: BackfillWorker, in group: inout TaskGroup<Event>
    ) {
        group.addTask { await work(worker, next.row, next.number) }
    }

    private static func work(
        _ worker: BackfillWorker, _ row: BackfillRow, _ number: Int
    ) async -> Event {
        do {
            return .result(try await worker.work(row, number: number))
        } catch let error as CommandError {
            return .failed(error)
        } catch {
            return .cancelled
        }
    }

    private static func outage(_ result: BackfillResult) -> CommandError {
        CommandError(
            field: "App Store",
            "no answer to \(patience) rows one after another: \(result.reason ?? "")",
            exitCode: CommandError.storeLater)
    }

    /// The next row that is to be asked about; those that need no question are done on the way.
    private func nextRow() throws(CommandError) -> Numbered? {
        while let next = try rows.next() {
            let row = try next.get()
            let number = number
            self.number += 1
            if state.isDone(number) { continue }
            switch worker.plan.turn(row, number: number) {
            case .ask where !brought.contains(row.transaction.hashValue):
                return Numbered(row: row, number: number)
            case .ask, .repeated:
                try take(
                    BackfillResult(row: row, number: number, outcome: .repeated), saves: false)
            case .named(let line):
                try take(
                    BackfillResult(
                        row: row, number: number, outcome: .namedTwice,
                        reason: "line \(line) names this transaction for another customer"),
                    saves: false)
            }
        }
        return nil
    }

    /// Notes a row. Those about which nothing is asked are told again from the file alone, so that
    /// they need no state of their own.
    private func take(_ result: BackfillResult, saves: Bool = true) throws(CommandError) {
        silent = result.outcome == .unanswered ? silent + 1 : 0
        for id in result.brought where id != result.row.transaction {
            brought.insert(id.hashValue)
        }
        if result.outcome.isLeft { try report?.add(result) }
        state.add(result)
        state.reportBytes = report?.length ?? 0
        if saves { try save() }
        progress.show(state)
    }

    private func save() throws(CommandError) {
        if let statePath { try state.write(to: statePath) }
    }
}
