// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Asks the store where it fell silent: about every doubt, and for the notifications that did not
/// arrive.
///
/// What it learns goes into the ledger like any other evidence. A question without an answer
/// changes nothing, and nobody's access ends because the store could not be asked.
package final class Reconciler: Sendable {
    private let desks: [ReconcilerDesk]
    private let histories: [NotificationReader]
    private let sleeper: Sleeper
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

        package init(
            keeper: LedgerKeeper, inquirer: any StoreInquirer, places: [StorePlace],
            budget: ReconcilerBudget, metrics: ReconcilerMetrics, holder: String,
            now: @escaping @Sendable () -> Instant,
            chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
            report: @escaping @Sendable (any Error) -> Void
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
        }
    }

    package init(_ parts: Parts) {
        let environments = Set(parts.places.map(\.environment))
        desks = environments.sorted { $0.rawValue < $1.rawValue }.map {
            ReconcilerDesk(environment: $0, parts)
        }
        histories = parts.places.map { NotificationReader(place: $0, parts) }
        report = parts.report
        sleeper = Sleeper()
        parts.keeper.onChange { [sleeper] _ in sleeper.wake() }
    }

    /// Runs until its task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            let wait = await round()
            await sleeper.sleep(milliseconds: max(wait, Self.shortestWait))
        }
    }

    /// A second at least between two rounds: a round's share of the budget is a second's.
    private static let shortestWait: Int64 = 1000

    /// Asks once what is due, each environment by itself and within its budget; answers how many
    /// milliseconds to wait for the next round.
    package func round() async -> Int64 {
        await withTaskGroup(of: Int64.self) { group in
            for desk in desks { group.addTask { await self.round(of: desk) } }
            return await group.reduce(60_000) { min($0, $1) }
        }
    }

    private func round(of desk: ReconcilerDesk) async -> Int64 {
        let allowance = Allowance(desk.share)
        var wait: Int64 = 60_000
        for history in histories where history.place.environment == desk.environment {
            wait = min(wait, await attempt { try await history.round(desk, allowance) })
        }
        wait = min(wait, await attempt { try await desk.round(allowance) })
        // A long history is paid for afterwards.
        let left = allowance.left
        return max(wait, left < 0 ? Int64(-left) * 1000 / Int64(desk.share) : 0)
    }

    private func attempt(_ body: () async throws -> Int64) async -> Int64 {
        do {
            return try await body()
        } catch is CancellationError {
            return 0
        } catch {
            report(error)
            return 5000
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
