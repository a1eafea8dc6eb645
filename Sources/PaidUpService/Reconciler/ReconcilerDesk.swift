// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Synchronization

/// Asks one environment's store, within a budget, and waits while it does not answer.
final class ReconcilerDesk: Sendable {
    let environment: StoreEnvironment
    /// Requests in one round.
    let share: Int
    private let keeper: LedgerKeeper
    private let inquirer: any StoreInquirer
    private let apps: [String]
    private let metrics: ReconcilerMetrics
    private let holder: String
    private let now: @Sendable () -> Instant
    private let chance: @Sendable () -> Double
    private let pause = Mutex(Pause())

    private static let leaseSeconds: Int64 = 300
    /// Pages of a customer's history that one question may take.
    private static let pageLimit = 10
    /// When it is asked again after an answer that left the doubt, in seconds.
    private static let schedule: [Int64] = [
        60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 86_400,
    ]

    init(environment: StoreEnvironment, _ parts: Reconciler.Parts) {
        self.environment = environment
        keeper = parts.keeper
        inquirer = parts.inquirer
        apps = parts.places.filter { $0.environment == environment }.map(\.app)
        metrics = parts.metrics
        holder = parts.holder
        now = parts.now
        chance = parts.chance
        share = max(1, parts.budget.share(of: environment))
    }

    /// How long the store is left alone yet, in milliseconds.
    var waitForStore: Int64 { pause.withLock { $0.wait(at: now()) } }

    /// One request, which everybody's budget pays for and everybody learns from.
    func call<Answer: Sendable>(
        _ allowance: Allowance, _ kind: ReconcilerMetrics.Question,
        _ body: (any StoreInquirer) async throws(StoreInquiryError) -> Answer
    ) async throws(StoreInquiryError) -> Answer {
        let (wait, round) = pause.withLock { ($0.wait(at: now()), $0.round) }
        guard wait == 0 else { throw .later(nil, Self.waiting) }
        allowance.take()
        do throws(StoreInquiryError) {
            let answer = try await body(inquirer)
            pause.withLock { $0.succeed(in: round) }
            metrics.asked(kind, .answered)
            return answer
        } catch {
            switch error {
            case .later(let instant, _):
                let (instant, chance) = (instant, chance())
                pause.withLock {
                    $0.fail(in: round, at: now(), notBefore: instant, chance: chance)
                }
                metrics.asked(kind, .unanswered)
            case .notYet:
                pause.withLock { $0.succeed(in: round) }
                metrics.asked(kind, .unanswered)
            case .notFound:
                pause.withLock { $0.succeed(in: round) }
                metrics.asked(kind, .notFound)
            case .refused: metrics.asked(kind, .refused)
            }
            throw error
        }
    }

    private static let waiting = "the store gives no answer, and all wait"

    /// Asks about what is due, the oldest doubt first and many at once, within what is left of the
    /// budget; answers how long to wait for the next round.
    func round(_ allowance: Allowance) async throws -> Int64 {
        guard allowance.left > 0, waitForStore == 0 else { return waitForStore }
        let instant = now()
        let (environment, holder, limit) = (environment, holder, allowance.left)
        let taken = try await keeper.store.write { writer in
            try writer.takeInquiries(
                environment: environment, now: instant, holder: holder,
                leasedUntil: instant.advanced(bySeconds: Self.leaseSeconds), limit: limit)
        }
        try await askAll(taken, allowance)
        if waitForStore > 0 { return waitForStore }
        let next = try await keeper.store.read {
            try $0.nextInquiryDue(environment: environment, now: instant)
        }
        return next.map { max(0, $0.milliseconds(since: now())) } ?? 60_000
    }

    /// Begins one question after another, as many as are taken, and gives back those that were not
    /// begun when the store fell silent, the budget was spent or the task was cancelled.
    private func askAll(_ taken: [InquiryRecord], _ allowance: Allowance) async throws {
        let rest = try await withThrowingTaskGroup(of: Void.self) { group in
            var rest = taken[...]
            while let inquiry = rest.first {
                guard allowance.left > 0, waitForStore == 0, !Task.isCancelled else { break }
                rest.removeFirst()
                group.addTask { try await self.ask(inquiry, allowance) }
            }
            try await group.waitForAll()
            return rest
        }
        try await giveBack(rest)
    }

    private func giveBack(_ inquiries: ArraySlice<InquiryRecord>) async throws {
        guard !inquiries.isEmpty else { return }
        try await keeper.store.write { writer in
            for inquiry in inquiries { try writer.update(inquiry) }
        }
    }

    // MARK: One doubt

    private func ask(_ inquiry: InquiryRecord, _ allowance: Allowance) async throws {
        // Since it was begun another may have learnt that the store does not answer.
        guard waitForStore == 0 else { return try await giveBack([inquiry]) }
        var inquiry = inquiry
        inquiry.lastAskedAt = now()
        var isDone = false
        do {
            let isKnown = try await learn(inquiry.doubt, allowance)
            inquiry.lastOutcome = isKnown ? "answered" : "not found"
            isDone = isKnown && inquiry.doubt.reason == .unknownTransaction
            putOff(&inquiry)
        } catch StoreInquiryError.later(_, let reason) {
            // It stays due: the store's silence is not an attempt.
            inquiry.lastOutcome = reason
        } catch StoreInquiryError.refused(let reason), StoreInquiryError.notYet(let reason) {
            inquiry.lastOutcome = reason
            putOff(&inquiry)
        }
        try await keeper.store.write { [inquiry, isDone] writer in
            if isDone {
                try writer.closeInquiry(inquiry.doubt.chain)
            } else {
                try writer.update(inquiry)
            }
        }
    }

    private func putOff(_ inquiry: inout InquiryRecord) {
        let place = min(inquiry.attempts, Self.schedule.count - 1)
        inquiry.attempts += 1
        inquiry.dueAt = now().advanced(bySeconds: Self.schedule[place])
    }

    /// Asks for the statuses, and where these leave the doubt, for the history. Answers whether
    /// the store knows of the purchase.
    private func learn(_ doubt: Doubt, _ allowance: Allowance) async throws -> Bool {
        var isKnown = false
        for app in candidates(doubt.chain) where !isKnown {
            let place = StorePlace(app: app, environment: environment)
            do {
                let statuses = try await call(allowance, .statuses) {
                    inquirer throws(StoreInquiryError) in
                    try await inquirer.statuses(of: doubt.transactionID, at: place)
                }
                _ = try await keeper.receive(storeAnswer: statuses, author: Self.author)
                isKnown = true
                guard try await isOpen(doubt) else { return true }
                try await readHistory(doubt, at: place, allowance)
                return true
            } catch StoreInquiryError.notFound {
                continue
            }
        }
        return isKnown
    }

    static let author = "reconciler"

    private func readHistory(
        _ doubt: Doubt, at place: StorePlace, _ allowance: Allowance
    ) async throws {
        var revision: String?
        for _ in 0..<Self.pageLimit {
            let after = revision
            let page = try await call(allowance, .history) { inquirer throws(StoreInquiryError) in
                try await inquirer.history(of: doubt.transactionID, at: place, after: after)
            }
            for body in page.bodies {
                _ = try await keeper.receive(storeAnswer: body, author: Self.author)
            }
            guard let next = page.next, next != revision, try await isOpen(doubt) else { return }
            revision = next
        }
    }

    private func isOpen(_ doubt: Doubt) async throws -> Bool {
        try await keeper.store.read { try $0.inquiry(doubt.chain)?.doubt == doubt }
    }

    /// The apps that a purchase can be of: a renewal info on its own names none.
    private func candidates(_ chain: ChainKey) -> [String] {
        if apps.contains(chain.app) { return [chain.app] }
        return chain.app.isEmpty || chain.app == ChainKey.unnamedApp ? apps : []
    }
}
