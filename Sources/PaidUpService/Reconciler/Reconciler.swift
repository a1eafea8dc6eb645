// SPDX-License-Identifier: Apache-2.0

package import PaidUp
import Synchronization

/// Asks the store where it fell silent: about every doubt, and for the notifications that did not
/// arrive.
///
/// What it learns goes into the ledger like any other evidence. A question without an answer
/// changes nothing, and nobody's access ends because the store could not be asked.
package final class Reconciler: Sendable {
    private let desks: [Desk]
    private let report: @Sendable (any Error) -> Void

    /// What a reconciler is made of.
    package struct Parts: Sendable {
        package var keeper: LedgerKeeper
        package var inquirer: any StoreInquirer
        /// Where the store is asked; one place for each app and environment.
        package var places: [StorePlace]
        package var budget: ReconcilerBudget
        package var metrics: ReconcilerMetrics
        /// Names this process among others on the same ledger.
        package var holder: String
        package var now: @Sendable () -> Instant
        package var chance: @Sendable () -> Double
        /// Told of every round that failed in the ledger; the next one tries again.
        package var report: @Sendable (any Error) -> Void
        /// Told when a part of the store falls silent, and when it answers again.
        package var told: @Sendable (StoreNews) -> Void

        package init(
            keeper: LedgerKeeper, inquirer: any StoreInquirer, places: [StorePlace],
            budget: ReconcilerBudget, metrics: ReconcilerMetrics, holder: String,
            now: @escaping @Sendable () -> Instant,
            chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
            report: @escaping @Sendable (any Error) -> Void,
            told: @escaping @Sendable (StoreNews) -> Void = { _ in }
        ) {
            self.keeper = keeper
            self.inquirer = inquirer
            self.places = places
            self.budget = budget
            self.metrics = metrics
            self.holder = holder
            self.now = now
            self.chance = chance
            self.report = report
            self.told = told
        }
    }

    /// That a part of the store fell silent, or answers again.
    package struct StoreNews: Hashable, Sendable {
        package var app: String
        package var environment: StoreEnvironment
        /// What is asked there.
        package var question: String
        /// Why there is no answer, in words of this program; `nil` where there is one again.
        package var silence: String?
    }

    package init(_ parts: Parts) {
        let environments = Set(parts.places.map(\.environment))
        desks = environments.sorted { $0.rawValue < $1.rawValue }.map { Desk($0, parts) }
        report = parts.report
        parts.keeper.onChange { [desks] _ in for desk in desks { desk.wake() } }
    }

    /// Notes where reading the store's history begins: what arrives afterwards does not move it.
    package func prepare() async throws {
        for desk in desks {
            for history in desk.histories { try await history.prepare() }
        }
    }

    /// Runs until its task is cancelled: in each environment the doubts and the history, side by
    /// side, so that a page that takes long holds up no doubt.
    package func run() async {
        await withDiscardingTaskGroup { group in
            for desk in desks {
                group.addTask { await self.repeated(desk.doubtsSleeper) { await self.ask(desk) } }
                group.addTask {
                    await self.repeated(desk.historySleeper) {
                        await self.read(desk, isShared: desk.hasDoubts)
                    }
                }
            }
        }
    }

    private func repeated(_ sleeper: Sleeper, _ body: () async -> Int64) async {
        while !Task.isCancelled {
            let wait = await body()
            // Whatever changes meanwhile, nobody looks again within a second.
            try? await Task.sleep(nanoseconds: 1_000_000_000)
            if wait > 1000 { await sleeper.sleep(milliseconds: wait - 1000) }
        }
    }

    /// Asks once what is due everywhere, within the budgets; answers how many milliseconds to wait
    /// for the next round.
    package func round() async -> Int64 {
        var wait: Int64 = 60_000
        for desk in desks {
            wait = min(wait, await read(desk, isShared: true))
            wait = min(wait, await ask(desk))
            // What the doubts have left.
            wait = min(wait, await read(desk, isShared: false))
        }
        return wait
    }

    private func ask(_ desk: Desk) async -> Int64 {
        await attempt {
            try await desk.doubts.round()
            let wait = try await desk.doubts.wait()
            desk.hasDoubts = wait == 0
            return max(desk.line.waitForBudget, wait)
        }
    }

    /// - Parameter isShared: whether doubts are due: then half of what may be asked is left to them.
    private func read(_ desk: Desk, isShared: Bool) async -> Int64 {
        let turn = desk.nextTurn()
        let left = max(0, desk.line.left)
        let share = isShared ? (left + turn / 2 % 2) / 2 : left
        return await attempt {
            try await read(desk, turn, atMost: share)
            var wait: Int64 = 60_000
            for history in desk.histories {
                wait = min(wait, try await history.wait(desk.line))
            }
            return max(desk.line.waitForBudget, wait)
        }
    }

    /// Reads pages of the histories, one of each in turn.
    private func read(_ desk: Desk, _ turn: Int, atMost limit: Int) async throws {
        let count = desk.histories.count
        var open = (0..<count).map { desk.histories[(turn + $0) % count] }[...]
        var left = limit
        while left > 0, desk.line.left > 0, !Task.isCancelled, let history = open.popFirst() {
            left -= 1
            if try await history.readPage(desk.line) { open.append(history) }
        }
    }

    /// Answers how long to wait where the body does, or after it failed, in milliseconds.
    private func attempt(_ body: () async throws -> Int64) async -> Int64 {
        do {
            return try await body()
        } catch {
            if !Task.isCancelled { report(error) }
            return 5000
        }
    }

    /// What is asked of one environment's store.
    private final class Desk: Sendable {
        let line: StoreLine
        let doubts: DoubtDesk
        let histories: [NotificationReader]
        let doubtsSleeper = Sleeper()
        let historySleeper = Sleeper()
        /// Whether more doubts are due than could be asked about.
        private let isBehind = Atomic(true)
        private let turn = Atomic(0)

        init(_ environment: StoreEnvironment, _ parts: Parts) {
            line = StoreLine(environment: environment, parts)
            doubts = DoubtDesk(line, parts)
            histories = parts.places.filter { $0.environment == environment }
                .map { NotificationReader(place: $0, parts) }
        }

        func nextTurn() -> Int { turn.wrappingAdd(1, ordering: .relaxed).oldValue & 0xFFFF }

        var hasDoubts: Bool {
            get { isBehind.load(ordering: .relaxed) }
            set { isBehind.store(newValue, ordering: .relaxed) }
        }

        func wake() {
            doubtsSleeper.wake()
            historySleeper.wake()
        }
    }
}

/// How much a store is asked.
package struct ReconcilerBudget: Hashable, Sendable {
    /// Requests a second to the production store, of all kinds together.
    package var perSecond: Int
    /// The sandbox allows a tenth of what production does.
    package var sandboxPerSecond: Int
    /// How often the history of notifications is read, in seconds.
    package var historyEverySeconds: Int64

    package init(
        perSecond: Int = 10, sandboxPerSecond: Int = 2, historyEverySeconds: Int64 = 300
    ) {
        self.perSecond = perSecond
        self.sandboxPerSecond = sandboxPerSecond
        self.historyEverySeconds = historyEverySeconds
    }

    func share(of environment: StoreEnvironment) -> Int {
        environment == .production ? perSecond : sandboxPerSecond
    }
}
