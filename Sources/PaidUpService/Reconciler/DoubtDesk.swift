// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Synchronization

/// Asks one environment's store about every doubt, the oldest first.
final class DoubtDesk: Sendable {
    private let line: StoreLine
    private let keeper: LedgerKeeper
    private let apps: [String]
    private let holder: String
    private let now: @Sendable () -> Instant
    private let report: @Sendable (any Error) -> Void
    /// How often the store fell silent over a doubt since it last answered about it.
    private let silences = Mutex<[ChainKey: Int]>([:])

    static let author = "reconciler"
    private static let leaseSeconds: Int64 = 600
    /// Pages of a customer's history that one question may take.
    private static let pageLimit = 10
    /// When it is asked again after an answer that left the doubt, in seconds.
    private static let schedule: [Int64] = [
        60, 300, 900, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 86_400,
    ]

    init(_ line: StoreLine, _ parts: Reconciler.Parts) {
        self.line = line
        keeper = parts.keeper
        apps = parts.places.filter { $0.environment == line.environment }.map(\.app)
        holder = parts.holder
        now = parts.now
        report = parts.report
    }

    /// Asks about what is due, many at once, within what is left of the budget.
    func round() async throws {
        let paused = apps.filter { line.pause(.statuses, of: $0) > 0 }
        let limit = line.left
        guard limit > 0, paused.count < apps.count, try await wait() == 0 else { return }
        let (environment, holder, instant) = (line.environment, holder, now())
        let taken = try await keeper.store.write { writer in
            try writer.takeInquiries(
                environment: environment, withoutApps: paused, now: instant, holder: holder,
                leasedUntil: instant.advanced(bySeconds: Self.leaseSeconds), limit: limit)
        }
        try await askAll(taken)
    }

    /// How long it takes until something may be due, in milliseconds.
    func wait() async throws -> Int64 {
        let pause = apps.map { line.pause(.statuses, of: $0) }.min() ?? 0
        let (environment, instant) = (line.environment, now())
        let next = try await keeper.store.read {
            try $0.nextInquiryDue(environment: environment, now: instant)
        }
        return max(pause, next.map { max(0, $0.milliseconds(since: instant)) } ?? 60_000)
    }

    /// Begins one question after another, as many as are taken, and gives back those that were not
    /// begun when the budget was spent or the task was cancelled.
    private func askAll(_ taken: [InquiryRecord]) async throws {
        let (rest, failure) = await withTaskGroup(of: (any Error)?.self) { group in
            var rest = taken[...]
            while let inquiry = rest.first, line.left > 0, !Task.isCancelled {
                rest.removeFirst()
                group.addTask {
                    do {
                        try await self.ask(inquiry)
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            var failure: (any Error)?
            for await error in group { failure = failure ?? error }
            return (rest, failure)
        }
        if !rest.isEmpty {
            try await keeper.store.write { writer in
                for inquiry in rest { try writer.update(inquiry) }
            }
        }
        if let failure { throw failure }
    }

    // MARK: One doubt

    private func ask(_ taken: InquiryRecord) async throws {
        var inquiry = taken
        var isDone = false
        inquiry.lastAskedAt = now()
        do {
            let isKnown = try await learn(inquiry.doubt)
            inquiry.lastOutcome = isKnown ? "answered" : "not found"
            isDone = isKnown && inquiry.doubt.reason == .unknownTransaction
            putOff(&inquiry)
        } catch StoreInquiryError.later(let instant, let reason) {
            // The store's silence is not an attempt: it is due when it may be asked again.
            inquiry.lastOutcome = reason
            inquiry.dueAt = max(inquiry.dueAt, instant ?? inquiry.dueAt)
                .advanced(bySeconds: patience(after: inquiry.doubt.chain))
        } catch StoreInquiryError.refused(let reason), StoreInquiryError.notYet(let reason) {
            inquiry.lastOutcome = reason
            putOff(&inquiry)
        } catch StoreInquiryError.cancelled {
            // It was not asked to the end, and is as due as before.
            inquiry = taken
        } catch {
            if Task.isCancelled { throw error }
            // An answer that cannot be kept holds up nobody else.
            report(error)
            inquiry.lastOutcome = "the answer could not be kept"
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

    /// How many seconds a doubt lets others go first over which the store falls silent again and
    /// again: it may be the only one, and would keep the endpoint closed for all.
    private func patience(after chain: ChainKey) -> Int64 {
        silences.withLock { silences in
            // Forgotten counts only mean less patience.
            if silences.count > 10_000 { silences = [:] }
            let count = silences[chain, default: 0]
            silences[chain] = min(count + 1, 16)
            return count < 4 ? 0 : min(300, 1 << Int64(count - 4))
        }
    }

    private func putOff(_ inquiry: inout InquiryRecord) {
        silences.withLock { _ = $0.removeValue(forKey: inquiry.doubt.chain) }
        let place = min(inquiry.attempts, Self.schedule.count - 1)
        inquiry.attempts += 1
        inquiry.dueAt = now().advanced(bySeconds: Self.schedule[place])
    }

    /// Asks for the statuses, and where these leave the doubt, for the history. Answers whether
    /// the store knows of the purchase.
    private func learn(_ doubt: Doubt) async throws -> Bool {
        var failure: StoreInquiryError?
        for app in candidates(doubt.chain) {
            let place = StorePlace(app: app, environment: line.environment)
            do {
                if try await learn(doubt, at: place) { return true }
            } catch let error as StoreInquiryError {
                if case .cancelled = error { throw error }
                // It may be another app's. Silence goes before what asking again cannot help.
                if case .later = failure { continue }
                failure = error
            }
        }
        if let failure { throw failure }
        return false
    }

    private func learn(_ doubt: Doubt, at place: StorePlace) async throws -> Bool {
        var statuses: [UInt8]?
        var nothing: StoreInquiryError?
        do throws(StoreInquiryError) {
            statuses = try await line.call(.statuses, of: place.app) {
                inquirer throws(StoreInquiryError) in
                try await inquirer.statuses(of: doubt.transactionID, at: place)
            }
        } catch .notFound {
            return false
        } catch {
            guard case .notYet = error else { throw error }
            // The history may say more.
            nothing = error
        }
        if let statuses {
            _ = try await keeper.receive(storeAnswer: statuses, author: Self.author)
        }
        do {
            if try await isOpen(doubt) { try await readHistory(doubt, at: place) }
        } catch StoreInquiryError.notFound {
            // The statuses are an answer all the same.
        }
        if let nothing, try await isOpen(doubt) { throw nothing }
        return true
    }

    private func readHistory(_ doubt: Doubt, at place: StorePlace) async throws {
        var revision: String?
        for _ in 0..<Self.pageLimit {
            let after = revision
            let page = try await line.call(.history, of: place.app) {
                inquirer throws(StoreInquiryError) in
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
