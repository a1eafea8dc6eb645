// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpAppStore
import PaidUpSQLite

/// `paidup app-store backfill FILE`: fetches what customers bought before the server was there.
enum AppStoreBackfillCommand: Command {
    static let spec = CommandSpec(
        words: ["app-store", "backfill"], operands: "FILE", takesOneOperand: true,
        summary: "Fetches what a list of customers bought before, and claims it for them.",
        details: [
            "FILE is CSV with a header (customer, transaction and perhaps environment), or JSON",
            "lines with these members; - is standard input. One transaction id of a customer",
            "suffices. Nothing that is somebody else's is moved. The same command again goes on",
            "where it ended, and asks what had no answer; with --again, also what was refused.", "",
            "Exit code: 0 where all is claimed, 1 where something is left to look at, 64 for a",
            "wrong file or arguments, 69 where the store refuses the key, 74 where the server or a",
            "file does, 75 where the store or the server gives no answer, 130 after Ctrl-C.",
        ],
        options: [
            .backfillServer, .serverKeyFile, .serverKeyVariable, .configuration, .backfillLedger,
            .state, .report, .again, .dryRun, .consumables, .rate, .parallel,
        ] + OptionSpec.credentials + [.backfillEnvironment, .baseURL, .help])

    private static let interruptedCode: Int32 = 130

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let isDry = arguments.has(.dryRun)
        let settings = isDry ? nil : try BackfillSettings(arguments)
        let file = try BackfillFile(arguments.operands[0])
        let plan = try BackfillPlan(file, note: Console.note)
        guard let settings else {
            try Console.write(JSONShape.document(words, counts(plan) + [("dryRun", true)]))
            return 0
        }
        try file.claim()
        let subject = BackfillState.Subject(
            file: try file.fingerprint(), target: settings.place.name, app: settings.app)
        let statePath = settings.statePath(of: file)
        var state = BackfillState(subject)
        if let statePath { state = try BackfillState.read(statePath, for: subject) }
        if let path = settings.reportPath {
            try BackfillReport.check(
                path, isFresh: state.total == 0, apartFrom: [file.path, statePath])
        }
        if arguments.has(.again) { try askAgain(&state, statePath, settings.reportPath) }
        try state.pruneReport(settings.reportPath, statePath)
        let length = state.reportBytes
        let report = try settings.reportPath.map { path throws(CommandError) in
            try BackfillReport(path, length: length)
        }
        if state.total > 0 { Console.note("going on behind \(state.total) of \(plan.rows) rows") }
        let job = Job(
            settings: settings, plan: plan, rows: try file.rows(), state: state,
            statePath: statePath, report: report)
        let ended = try Blocking.run { try await carryOut(job) }
        return try finish(ended, job)
    }

    private static func askAgain(
        _ state: inout BackfillState, _ statePath: String?, _ reportPath: String?
    ) throws(CommandError) {
        guard let statePath, state.total > 0 else {
            throw CommandError(
                field: OptionSpec.again.name,
                "nothing notes what became of the rows; without it all are asked")
        }
        if let reportPath, !state.isReportStale {
            try BackfillReport.check(reportPath, holds: state.reportBytes)
        }
        state.askAgain()
        state.isReportStale = reportPath != nil
        try state.write(to: statePath)
    }

    private static var words: String { spec.words.joined(separator: " ") }

    // @unchecked because it is made by one thread and then used by the one task that works.
    private final class Job: @unchecked Sendable {
        let settings: BackfillSettings
        let plan: BackfillPlan
        let rows: BackfillRows
        let state: BackfillState
        let statePath: String?
        let report: BackfillReport?

        init(
            settings: BackfillSettings, plan: BackfillPlan, rows: BackfillRows,
            state: BackfillState, statePath: String?, report: BackfillReport?
        ) {
            self.settings = settings
            self.plan = plan
            self.rows = rows
            self.state = state
            self.statePath = statePath
            self.report = report
        }
    }

    private typealias Ended = (ending: BackfillRun.Ending, state: BackfillState)

    private static func carryOut(_ job: Job) async throws -> Ended {
        switch job.settings.place {
        case .server(let server): return try await carryOut(job, server)
        case .ledger(let path, let intake):
            let hint = "let it take the rows: --server URL and --server-key-file FILE; or end it"
            return try await LedgerFiles.with(path, .create, hint: hint) { ledger in
                try await carryOut(job, try await LedgerTarget(ledger, intake))
            }
        }
    }

    private static func carryOut(
        _ job: Job, _ target: any BackfillTarget
    ) async throws -> Ended {
        if let statePath = job.statePath { try job.state.write(to: statePath) }
        try await target.check()
        let notes = BackfillNotes()
        let worker = BackfillWorker(
            store: job.settings.store, target: target, environment: job.settings.environment,
            plan: job.plan, clock: .system, onWait: { await notes.waiting($0) })
        let progress = BackfillProgress(total: job.plan.rows, begun: job.state.total)
        let run = BackfillRun(
            worker, rows: job.rows, parallel: job.settings.parallel, state: job.state,
            statePath: job.statePath, report: job.report, progress: progress)
        let signals = StopSignals()
        let ending = try await run.run { await signals.first() }
        progress.end()
        return (ending, run.state)
    }

    // MARK: The end

    private static func finish(_ ended: Ended, _ job: Job) throws(CommandError) -> Int32 {
        let (ending, state, plan) = (ended.ending, ended.state, job.plan)
        var isComplete = false
        if case .finished = ending { isComplete = true }
        var members: [(String, JSONValue)] = [
            ("rows", .integer(plan.rows)), ("done", .integer(state.total)),
            ("complete", .bool(isComplete)), ("left", .integer(state.left)),
        ]
        members += BackfillOutcome.allCases.map {
            ($0.rawValue, .integer(state.counts[$0] ?? 0))
        }
        try Console.write(JSONShape.document(words, members))
        let goOn =
            job.statePath == nil
            ? "nothing notes how far it came, for no --state FILE was named"
            : "the same command goes on behind \(state.total) of \(plan.rows) rows"
        switch ending {
        case .finished:
            if state.left > 0, job.report == nil {
                Console.note("--report FILE tells which rows are left")
            }
            return state.left > 0 ? ExitCode.failed : 0
        case .interrupted:
            Console.note("interrupted; \(goOn)")
            return interruptedCode
        case .stopped(let error):
            Console.note(goOn)
            throw error
        }
    }

    private static func counts(_ plan: BackfillPlan) -> [(String, JSONValue)] {
        [
            ("rows", .integer(plan.rows)), ("toAsk", .integer(plan.asked)),
            ("repeated", .integer(plan.repeated)), ("namedTwice", .integer(plan.namedTwice)),
        ]
    }
}

/// Says why the work waits, and not for each row.
private actor BackfillNotes {
    private var toldAt: Int64?
    private static let everyMilliseconds: Int64 = 30_000

    func waiting(_ reason: String) {
        let now = AppStoreClock.system.uptime()
        if let toldAt, now - toldAt < Self.everyMilliseconds { return }
        toldAt = now
        Console.note(SafeText.line("waiting: \(reason)"))
    }
}
