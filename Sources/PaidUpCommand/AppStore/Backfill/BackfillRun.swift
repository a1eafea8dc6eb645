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
    private var pace = BackfillPace()
    private let report: BackfillReport?
    private let progress: BackfillProgress
    /// Transactions that came with another row of the same customer.
    private var brought: Set<Int> = []
    private var silent = 0
    /// Rows for which nobody could be reached, one after another.
    private var lost = 0
    /// Rows that wait for the row that names their transaction first, by its number.
    private var waiting: [Int: [Numbered]] = [:]
    private var ready: [Numbered] = []
    /// Rows that had no answer in this run. They are not done, and nothing waits for them.
    private var unanswered: Set<Int> = []
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
                    isAtEnd = waiting.isEmpty
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
                // Where nobody is there, all that are under way learn it at once.
                if silent >= Self.patience || lost >= min(Self.patience, limit) {
                    return .stopped(Self.outage(result, rows: silent))
                }
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

    private static func outage(_ result: BackfillResult, rows: Int) -> CommandError {
        CommandError(
            field: "backfill",
            "no answer to \(rows) \(rows == 1 ? "row" : "rows one after another"): "
                + (result.reason ?? ""),
            exitCode: CommandError.storeLater)
    }

    /// The next row that is to be asked about; those that need no question are done on the way.
    private func nextRow() throws(CommandError) -> Numbered? {
        if let next = ready.popLast() { return next }
        while let next = try rows.next() {
            let row = try next.get()
            let number = number
            self.number += 1
            if state.isDone(number) { continue }
            switch worker.plan.turn(row, number: number) {
            case .ask where !brought.contains(BackfillPlan.key(row)):
                return Numbered(row: row, number: number)
            case .ask, .repeated:
                try take(
                    BackfillResult(row: row, number: number, outcome: .repeated), isAsked: false)
            case .named(let first, let line):
                let next = Numbered(row: row, number: number)
                if unanswered.contains(first) {
                    try take(Self.named(next, on: line, .unanswered), isAsked: false)
                } else if !state.isDone(first) {
                    waiting[first, default: []].append(next)
                } else if let ended = Self.ending(behind: state.outcome(of: first)) {
                    try take(Self.named(next, on: line, ended), isAsked: false)
                } else {
                    return next
                }
            }
        }
        return nil
    }

    private static func named(
        _ next: Numbered, on line: Int, _ outcome: BackfillOutcome
    ) -> BackfillResult {
        BackfillResult(
            row: next.row, number: next.number, outcome: outcome,
            reason: "line \(line) names this transaction for another customer")
    }

    /// How a row ends that names a transaction after another one did, by how that one ended. `nil`
    /// where it was not that customer's: it may be theirs, and is asked about. What nobody got is
    /// asked about for both once more, when that can help.
    private static func ending(behind first: BackfillOutcome?) -> BackfillOutcome? {
        switch first {
        case .conflict: nil
        case .notFound, .nothing, .rejected, .refused, .unanswered: first
        case .claimed, .repeated, .namedTwice, .erased, nil: .namedTwice
        }
    }

    /// Does with the rows behind a row what its end says.
    private func release(after result: BackfillResult) throws(CommandError) {
        for next in waiting.removeValue(forKey: result.number) ?? [] {
            if let ended = Self.ending(behind: result.outcome) {
                try take(Self.named(next, on: result.row.line, ended), isAsked: false)
            } else {
                ready.append(next)
            }
        }
    }

    /// Notes a row. Those about which nothing is asked are told again from the file alone, so that
    /// they need no state of their own.
    private func take(_ result: BackfillResult, isAsked: Bool = true) throws(CommandError) {
        if isAsked {
            silent = result.outcome == .unanswered ? silent + 1 : 0
            lost = result.isOutage ? lost + 1 : 0
        }
        if result.outcome == .unanswered { unanswered.insert(result.number) }
        brought.formUnion(result.brought.filter { $0 != BackfillPlan.key(result.row) })
        if result.outcome.isLeft { try report?.add(result) }
        state.add(result)
        state.reportBytes = report?.length ?? 0
        if isAsked, pace.isDue() { try save() }
        progress.show(state)
        try release(after: result)
    }

    private func save() throws(CommandError) {
        if let statePath { pace.wrote(bytes: try state.write(to: statePath)) }
    }
}
