// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUp
import PaidUpAppStore
import Testing

@testable import PaidUpCommand

/// A list is worked through, whatever the store and the server answer and whatever ends it.
@Suite struct BackfillRunTests {
    /// Where a process can end that lets rows be asked again.
    enum Step: CaseIterable { case stateIsWritten, reportIsPruned, allIsDone }

    /// Files of one test, and the work on them.
    private final class Work {
        let directory: Directory
        let file: BackfillFile
        let plan: BackfillPlan
        var environment: StoreEnvironment?
        private(set) var state: BackfillState?

        init(_ rows: [String]) throws {
            directory = try Directory()
            try directory.write(
                "list", "customer,transaction,environment\n" + rows.joined(separator: "\n"))
            file = try BackfillFile(directory.path("list"))
            plan = try BackfillPlan(file) { _ in }
        }

        func run(
            _ store: ScriptedStore, _ target: ScriptedTarget, parallel: Int = 4,
            until interrupt: @escaping @Sendable () async -> Void = Work.never
        ) async throws -> BackfillRun.Ending {
            let path = directory.path("state")
            let subject = try subject()
            var state = try BackfillState.read(path, for: subject)
            try state.pruneReport(directory.path("report"), path)
            let report = try BackfillReport(
                directory.path("report"), length: state.reportBytes)
            let worker = BackfillWorker(
                store: store, target: target, environment: environment, plan: plan,
                clock: AppStoreClock(
                    now: { Instant(milliseconds: 0) }, uptime: { 0 },
                    sleep: { _ in try Task.checkCancellation() }, chance: { 0.5 }),
                onWait: { _ in })
            let run = BackfillRun(
                worker, rows: try file.rows(), parallel: parallel, state: state, statePath: path,
                report: report,
                progress: BackfillProgress(
                    total: plan.rows, begun: 0, isTerminal: false, uptime: { 0 }, put: { _ in }))
            let ending = try await run.run(until: interrupt)
            self.state = try BackfillState.read(path, for: subject)
            return ending
        }

        private func subject() throws -> BackfillState.Subject {
            BackfillState.Subject(file: try file.fingerprint(), target: "t", app: "a")
        }

        func askAgain(until step: Step = .allIsDone) throws {
            let (path, report) = (directory.path("state"), directory.path("report"))
            var state = try BackfillState.read(path, for: try subject())
            state.askAgain()
            state.isReportStale = true
            try state.write(to: path)
            switch step {
            case .stateIsWritten: break
            case .reportIsPruned:
                _ = try BackfillReport.prune(report, length: state.reportBytes)
            case .allIsDone: try state.pruneReport(report, path)
            }
        }

        var counts: [BackfillOutcome: Int] { state?.counts ?? [:] }

        /// `line outcome` of the report.
        var reported: [String] {
            get throws {
                try directory.read("report").split(separator: "\n").map { line in
                    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
                    let members = object as? [String: Any] ?? [:]
                    return "\(members["line"] ?? "") \(members["outcome"] ?? "")"
                }
            }
        }

        /// Returns when its task is cancelled.
        static let never: @Sendable () async -> Void = {
            let (stream, _) = AsyncStream<Void>.makeStream()
            for await _ in stream {}
        }
    }

    private func isFinished(_ ending: BackfillRun.Ending) -> Bool {
        if case .finished = ending { return true }
        return false
    }

    private func stopped(_ ending: BackfillRun.Ending) -> CommandError? {
        if case .stopped(let error) = ending { return error }
        return nil
    }

    @Test("what the store has is handed over, and the rest is reported")
    func outcomes() async throws {
        let work = try Work([
            "u1,1,", "u2,2,", "u3,3,", "u4,4,Production", "u5,5,", "u1,1,", "u6,1,", "u7,7,",
            "u8,8,",
        ])
        let store = ScriptedStore(
            [
                "1": StoreHolding(["1", "10/1"], renewals: ["1"]), "2": StoreHolding(["2"]),
                "5": StoreHolding([]), "7": StoreHolding(["7"]), "8": StoreHolding(["8"]),
            ], sandbox: ["3": StoreHolding(["3"]), "4": StoreHolding(["4"])])
        let target = ScriptedTarget { customer throws(BackfillTargetError) in
            switch customer.rawValue {
            case "u2": .conflict("originalTransactionId 2 belongs to another customer")
            case "u7": .rejected("not authentic")
            case "u8": .erased
            default: .claimed
            }
        }
        #expect(isFinished(try await work.run(store, target)))
        #expect(
            work.counts == [
                .claimed: 2, .repeated: 1, .namedTwice: 1, .notFound: 1, .nothing: 1,
                .conflict: 1, .rejected: 1, .erased: 1,
            ])
        #expect(
            Set(try work.reported) == [
                "3 conflict", "5 notFound", "6 nothing", "8 namedTwice", "9 rejected",
                "10 erased",
            ])
        let handed = await target.handed
        #expect(handed.contains("u1: 1 10; 1") && handed.contains("u3: 3; 0"))
        // Where the file names the environment, the other one is not asked.
        let asked = await store.asked
        #expect(asked.contains("Sandbox 3") && !asked.contains("Sandbox 4"))
    }

    @Test("two people who share an account at the store each get their own")
    func sharedAccount() async throws {
        let work = try Work(["u1,1,", "u2,22,"])
        let all = StoreHolding(["1", "11/1", "2", "22/2", "3"], renewals: ["1", "2"])
        let target = ScriptedTarget()
        let store = ScriptedStore(["1": all, "22": all])
        #expect(isFinished(try await work.run(store, target, parallel: 1)))
        #expect(await target.handed == ["u1: 1 11 3; 1", "u2: 2 22 3; 1"])
    }

    @Test("what came with an earlier row of the customer is not asked for again")
    func brought() async throws {
        let work = try Work(["u1,1,", "u1,11,", "u1,12,", "u2,2,"])
        let store = ScriptedStore([
            "1": StoreHolding(["1", "11/1", "12/1"]), "2": StoreHolding(["2"]),
        ])
        #expect(isFinished(try await work.run(store, ScriptedTarget(), parallel: 1)))
        #expect(await store.asked == ["Production 1", "Production 2"])
        #expect(work.counts == [.claimed: 2, .repeated: 2])
    }

    @Test("a fault that passes is waited for, of the store and of the server")
    func passingFaults() async throws {
        let rows = (1...20).map { "u\($0),\($0)," }
        let holdings = Dictionary(
            uniqueKeysWithValues: (1...20).map { ("\($0)", StoreHolding(["\($0)"])) })
        let work = try Work(rows)
        let store = ScriptedStore(holdings) { id, attempt in
            attempt < 3 && (Int(id) ?? 0).isMultiple(of: 2)
                ? AppStoreAPIError(.storeFailed, "busy", status: 503, retryCanHelp: true) : nil
        }
        #expect(isFinished(try await work.run(store, ScriptedTarget())))
        #expect(work.counts == [.claimed: 20])
    }

    @Test("a key that is not taken is refused once, and nothing goes on")
    func badKey() async throws {
        let work = try Work((1...50).map { "u\($0),\($0)," })
        let store = ScriptedStore([:]) { _, _ in
            AppStoreAPIError(.unauthorized, "HTTP 401; is the key right?", status: 401)
        }
        let error = stopped(try await work.run(store, ScriptedTarget(), parallel: 16))
        #expect(error?.exitCode == CommandError.storeRefused)
        #expect(error?.description == "paidup: App Store: HTTP 401; is the key right?")
        #expect(await store.asked.count == 1)
        #expect(work.state?.total == 0)
    }

    @Test("an outage ends the work, and the next run asks what had no answer")
    func outage() async throws {
        let work = try Work((1...30).map { "u\($0),\($0)," })
        let down = ScriptedStore([:]) { _, _ in
            AppStoreAPIError(.storeFailed, "busy", status: 503, retryCanHelp: true)
        }
        let error = stopped(try await work.run(down, ScriptedTarget()))
        #expect(error?.exitCode == CommandError.storeLater)
        #expect(work.counts == [.unanswered: BackfillRun.patience])
        let up = ScriptedStore(
            Dictionary(uniqueKeysWithValues: (1...30).map { ("\($0)", StoreHolding(["\($0)"])) }))
        #expect(isFinished(try await work.run(up, ScriptedTarget())))
        #expect(work.counts == [.claimed: 30])
        #expect(try work.reported.isEmpty)
        #expect(await up.asked.count == 30)
    }

    @Test("where nobody is there, the first row tells; later, the rows that are under way")
    func nobody() async throws {
        for (served, rows) in [(0, 1), (1, 4)] {
            let work = try Work((1...30).map { "u\($0),\($0)," })
            let holdings = Dictionary(
                uniqueKeysWithValues: (1...30).map { ("\($0)", StoreHolding(["\($0)"])) })
            let target = ScriptedTarget { customer throws(BackfillTargetError) in
                if customer.rawValue == "u1", served == 1 { return .claimed }
                throw .gone("could not connect")
            }
            let error = stopped(try await work.run(ScriptedStore(holdings), target))
            #expect(error?.exitCode == CommandError.storeLater)
            #expect(error?.description.contains("could not connect") == true)
            #expect(work.counts[.unanswered] == rows)
        }
    }

    @Test("a transaction that was not the first customer's is asked about for the second")
    func namedTwice() async throws {
        for parallel in [1, 4] {
            let work = try Work(["thief,1,", "u1,1,", "u2,2,", "u3,2,"])
            let target = ScriptedTarget { customer throws(BackfillTargetError) in
                customer.rawValue == "thief" ? .conflict("owned") : .claimed
            }
            let store = ScriptedStore(["1": StoreHolding(["1"]), "2": StoreHolding(["2"])])
            #expect(isFinished(try await work.run(store, target, parallel: parallel)))
            #expect(work.counts == [.conflict: 1, .claimed: 2, .namedTwice: 1])
            #expect(await target.handed.contains("u1: 1; 0"))
        }
    }

    @Test("a row that waits for one without an answer has none either", arguments: [1, 4])
    func namedAfterSilence(parallel: Int) async throws {
        let work = try Work(["u0,9,", "u1,1,", "u2,1,", "u3,3,", "u4,1,"])
        let store = ScriptedStore([
            "1": StoreHolding(["1"]), "3": StoreHolding(["3"]), "9": StoreHolding(["9"]),
        ]) { id, attempt in
            id == "1" && attempt <= BackfillWorker.tries
                ? AppStoreAPIError(.storeFailed, "busy", status: 503, retryCanHelp: true) : nil
        }
        #expect(isFinished(try await work.run(store, ScriptedTarget(), parallel: parallel)))
        #expect(work.counts == [.claimed: 2, .unanswered: 3])
        #expect(Set(try work.reported) == ["3 unanswered", "4 unanswered", "6 unanswered"])
        #expect(isFinished(try await work.run(store, ScriptedTarget(), parallel: parallel)))
        #expect(work.counts == [.claimed: 3, .namedTwice: 2])
        #expect(work.state?.total == 5)
    }

    static let failures: [(BackfillOutcome, ScriptedStore, BackfillAnswer)] = [
        (.notFound, ScriptedStore([:]), .claimed),
        (.nothing, ScriptedStore(["1": StoreHolding([])]), .claimed),
        (.rejected, ScriptedStore(["1": StoreHolding(["1"])]), .rejected("no such app")),
        (
            .refused,
            ScriptedStore([:]) { _, _ in
                AppStoreAPIError(.refused, "no", status: 400, storeCode: .invalidTransactionID)
            }, .claimed
        ),
    ]

    @Test("what nobody got is asked about for both again", arguments: failures)
    func unkept(
        outcome: BackfillOutcome, store: ScriptedStore, answer: BackfillAnswer
    ) async throws {
        for parallel in [1, 4] {
            let work = try Work(["thief,1,", "u1,1,"])
            let target = ScriptedTarget { _ throws(BackfillTargetError) in answer }
            #expect(isFinished(try await work.run(store, target, parallel: parallel)))
            #expect(work.counts == [outcome: 2])
            try work.askAgain()
            #expect(try work.reported == [])
            let mended = ScriptedTarget { customer throws(BackfillTargetError) in
                customer.rawValue == "thief" ? .conflict("owned") : .claimed
            }
            let found = ScriptedStore(["1": StoreHolding(["1"])])
            #expect(isFinished(try await work.run(found, mended, parallel: parallel)))
            #expect(work.counts == [.conflict: 1, .claimed: 1])
        }
    }

    @Test("a row that names no store takes nothing that another names in the sandbox")
    func sandbox() async throws {
        let work = try Work(["u1,1,", "u2,1,Sandbox", "u3,3,"])
        let store = ScriptedStore(
            [:], sandbox: ["1": StoreHolding(["1"]), "3": StoreHolding(["3", "1"])])
        let target = ScriptedTarget()
        #expect(isFinished(try await work.run(store, target, parallel: 1)))
        #expect(work.counts == [.namedTwice: 1, .claimed: 2])
        #expect(await target.handed == ["u2: 1; 0", "u3: 3; 0"])
    }

    @Test("what was refused is asked once more where somebody says so, and leaves the report")
    func again() async throws {
        let work = try Work(["u1,1,", "u2,2,", "u3,2,", "u4,4,"])
        let refusing = ScriptedTarget { customer throws(BackfillTargetError) in
            customer.rawValue == "u4" ? .rejected("no such app") : .claimed
        }
        #expect(isFinished(try await work.run(ScriptedStore(["4": StoreHolding(["4"])]), refusing)))
        #expect(work.counts == [.notFound: 3, .rejected: 1])
        try work.askAgain()
        #expect(try work.reported == [])
        let all = Dictionary(
            uniqueKeysWithValues: ["1", "2", "4"].map { ($0, StoreHolding([$0])) })
        #expect(isFinished(try await work.run(ScriptedStore(all), ScriptedTarget())))
        #expect(work.counts == [.claimed: 3, .namedTwice: 1])
        #expect(try work.reported == ["4 namedTwice"])
    }

    @Test(
        "whatever ends it while rows are asked again, the report tells what is left",
        arguments: Step.allCases)
    func endsWhileAskingAgain(step: Step) async throws {
        let work = try Work(["u1,1,", "u2,2,", "u3,2,", "u4,4,", "u5,5,"])
        let store = ScriptedStore(["2": StoreHolding(["2"]), "5": StoreHolding(["5"])])
        #expect(isFinished(try await work.run(store, ScriptedTarget(), parallel: 1)))
        #expect(try work.reported == ["2 notFound", "4 namedTwice", "5 notFound"])
        try work.askAgain(until: step)
        let found = ScriptedStore(["1": StoreHolding(["1"])])
        #expect(isFinished(try await work.run(found, ScriptedTarget(), parallel: 1)))
        #expect(try work.reported == ["4 namedTwice", "5 notFound"])
        #expect(work.counts == [.claimed: 3, .namedTwice: 1, .notFound: 1])
    }

    @Test("wherever it is interrupted, the next run does the rest and all is done in effect once")
    func interrupted() async throws {
        let count = 40
        let holdings = Dictionary(
            uniqueKeysWithValues: (1...count).filter { !$0.isMultiple(of: 5) }
                .map { ("\($0)", StoreHolding(["\($0)"])) })
        let work = try Work((1...count).map { "u\($0),\($0)," })
        let target = ScriptedTarget()
        var runs = 0
        for stop in 1...count {
            runs += 1
            let store = ScriptedStore(holdings)
            let ending = try await work.run(
                store, target,
                until: {
                    while !Task.isCancelled, await store.asked.count < stop { await Task.yield() }
                })
            if isFinished(ending) { break }
        }
        _ = try await work.run(ScriptedStore(holdings), target)
        #expect(runs > 1)
        #expect(work.counts == [.claimed: 32, .notFound: 8])
        #expect(try work.reported.count == 8)
        let customers = Set(await target.handed.map { String($0.prefix { $0 != ":" }) })
        #expect(customers.count == 32)
    }

    @Test("a report that goes beyond its state is cut before it goes on")
    func reportIsCut() async throws {
        let work = try Work(["u1,1,", "u2,2,"])
        #expect(isFinished(try await work.run(ScriptedStore([:]), ScriptedTarget())))
        let text = try work.directory.read("report")
        try work.directory.write("report", text + "{\"line\":9")
        #expect(isFinished(try await work.run(ScriptedStore([:]), ScriptedTarget())))
        #expect(try work.directory.read("report") == text)
    }

    @Test("many messages go over in parts that a server takes")
    func parts() async throws {
        let work = try Work(["u1,1,"])
        let store = ScriptedStore([
            "1": StoreHolding((1...230).map { "\($0)/1" }, renewals: ["1"])
        ])
        let target = ScriptedTarget()
        #expect(isFinished(try await work.run(store, target)))
        let handed = await target.handed
        #expect(handed.count == 3)
        #expect(handed.last?.hasSuffix("; 1") == true)
    }
}
