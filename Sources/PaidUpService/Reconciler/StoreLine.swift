// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Synchronization

/// The line to one environment's store. Everybody who asks there shares its budget, and what gives
/// no answer is left alone by all: one endpoint for one app, for the others may be sound.
final class StoreLine: Sendable {
    let environment: StoreEnvironment
    private let inquirer: any StoreInquirer
    private let metrics: ReconcilerMetrics
    private let now: @Sendable () -> Instant
    private let chance: @Sendable () -> Double
    private let told: @Sendable (Reconciler.StoreNews) -> Void
    private let budget: Mutex<RequestBudget>
    private let pauses = Mutex<[Endpoint: Pause]>([:])

    private struct Endpoint: Hashable {
        let app: String
        let question: ReconcilerMetrics.Question
    }

    init(environment: StoreEnvironment, _ parts: Reconciler.Parts) {
        self.environment = environment
        inquirer = parts.inquirer
        metrics = parts.metrics
        now = parts.now
        chance = parts.chance
        told = parts.told
        budget = Mutex(RequestBudget(perSecond: parts.budget.share(of: environment)))
    }

    /// How many requests may go out now.
    var left: Int { budget.withLock { $0.left(at: now()) } }

    /// How long it takes until one may, in milliseconds.
    var waitForBudget: Int64 { budget.withLock { $0.wait(at: now()) } }

    /// How long a question is not asked of an app's store yet, in milliseconds.
    func pause(_ question: ReconcilerMetrics.Question, of app: String) -> Int64 {
        pauses.withLock { $0[Endpoint(app: app, question: question)]?.wait(at: now()) ?? 0 }
    }

    /// One request, which the budget of all pays for and from which all learn.
    ///
    /// - Throws: ``StoreInquiryError/later(_:_:)`` with the end of the pause, where there is one.
    func call<Answer: Sendable>(
        _ question: ReconcilerMetrics.Question, of app: String,
        _ body: (any StoreInquirer) async throws(StoreInquiryError) -> Answer
    ) async throws(StoreInquiryError) -> Answer {
        let endpoint = Endpoint(app: app, question: question)
        let before = pauses.withLock { $0[endpoint, default: Pause()] }
        guard before.wait(at: now()) == 0 else { throw .later(before.until, Self.waiting) }
        budget.withLock { $0.spend(at: now()) }
        do throws(StoreInquiryError) {
            let answer = try await body(inquirer)
            note(nil, endpoint, before.round)
            metrics.asked(question, .answered)
            return answer
        } catch {
            note(error, endpoint, before.round)
            if let outcome = error.outcome { metrics.asked(question, outcome) }
            guard case .later(_, let reason) = error else { throw error }
            throw .later(pauses.withLock { $0[endpoint]?.until }, reason)
        }
    }

    private static let waiting = "the store gives no answer, and all wait"

    /// An answer, also one that helps nobody, ends a pause; silence begins one.
    private func note(_ error: StoreInquiryError?, _ endpoint: Endpoint, _ round: Int) {
        let (instant, chance) = (now(), chance())
        let (wasFailing, isFailing) = pauses.withLock { pauses in
            let wasFailing = pauses[endpoint]?.isFailing ?? false
            switch error {
            case .later(let notBefore, _):
                pauses[endpoint, default: Pause()].fail(
                    in: round, at: instant, notBefore: notBefore, chance: chance)
            case nil, .notFound, .notYet, .refused: pauses[endpoint]?.succeed(in: round)
            case .cancelled: break
            }
            return (wasFailing, pauses[endpoint]?.isFailing ?? false)
        }
        guard wasFailing != isFailing else { return }
        var reason: String?
        if case .later(_, let words) = error { reason = words }
        told(
            Reconciler.StoreNews(
                app: endpoint.app, environment: environment,
                question: endpoint.question.rawValue, silence: isFailing ? reason ?? "" : nil))
    }
}

extension StoreInquiryError {
    /// How it is counted; `nil` where the store was not asked to the end.
    fileprivate var outcome: ReconcilerMetrics.Outcome? {
        switch self {
        case .later, .notYet: .unanswered
        case .notFound: .notFound
        case .refused: .refused
        case .cancelled: nil
        }
    }
}
