// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Synchronization

/// Looks names up on threads that may block, each name once at a time.
///
/// The system's look-up can take half a minute and cannot be stopped. A task that gives up leaves
/// it behind; a name that nobody answers for holds one thread, however many ask for it. Some
/// threads are kept for names that were found the last time: many that nobody answers for do not
/// hold these back.
final class NameResolver: Sendable {
    typealias Answer = OneAnswer<[IPAddress]>
    typealias LookUp = @Sendable (String) -> Answer.Outcome

    private struct State {
        /// Who waits for the names that are looked up, or will be.
        var waiting: [String: [Answer]] = [:]
        /// Names that have no thread yet: those that were found the last time, and others.
        var found: [String] = []
        var others: [String] = []
        /// How many are looked up now, and of how many of them that is not known.
        var running = 0
        var runningOthers = 0
        /// Names that were found the last time.
        var known: Set<String> = []
    }

    /// More names than anybody sends to; then all are looked at anew.
    private static let mostKnown = 10_000

    private let state = Mutex(State())
    private let threads = DispatchQueue(label: "paidup.names", attributes: .concurrent)
    private let threadLimit: Int
    private let lookUp: LookUp

    init(threadLimit: Int = 16, lookUp: @escaping LookUp = SystemNames.lookUp) {
        self.threadLimit = threadLimit
        self.lookUp = lookUp
    }

    /// The addresses of a name, of which there is at least one.
    func addresses(
        of name: String, before deadline: DispatchTime
    ) async throws(OutgoingError) -> [IPAddress] {
        let answer = Answer()
        DispatchQueue.global().asyncAfter(deadline: deadline) {
            answer.settle(.failure(OutgoingError(.timedOut, "looking up \(name)")))
        }
        ask(name, answer)
        let outcome = await withTaskCancellationHandler {
            await answer.outcome()
        } onCancel: {
            answer.settle(.failure(OutgoingError(.cancelled, "looking up \(name)")))
        }
        let addresses = try outcome.get()
        guard !addresses.isEmpty else {
            throw OutgoingError(.couldNotResolve, "\(name) has no address")
        }
        return addresses
    }

    private func ask(_ name: String, _ answer: Answer) {
        let mayStart = state.withLock { state in
            state.waiting[name, default: []].append(answer)
            guard state.waiting[name]?.count == 1 else { return false }
            if state.known.contains(name) {
                state.found.append(name)
            } else {
                state.others.append(name)
            }
            return true
        }
        if mayStart, let next = state.withLock({ self.next(&$0) }) {
            threads.async { self.work(from: next) }
        }
    }

    private struct Work {
        var name: String
        var isKnown: Bool
    }

    /// The name to look up next, where there are one and a thread for it.
    private func next(_ state: inout State) -> Work? {
        guard state.running < threadLimit else { return nil }
        if !state.found.isEmpty {
            state.running += 1
            return Work(name: state.found.removeFirst(), isKnown: true)
        }
        guard !state.others.isEmpty, state.runningOthers < threadLimit - threadLimit / 4 else {
            return nil
        }
        state.running += 1
        state.runningOthers += 1
        return Work(name: state.others.removeFirst(), isKnown: false)
    }

    /// Looks up one name after another until none is left.
    private func work(from first: Work) {
        var work: Work? = first
        while let current = work {
            let name = current.name
            let isWanted = state.withLock { state in
                state.waiting[name]?.contains { !$0.isSettled } ?? false
            }
            let outcome = isWanted ? lookUp(name) : .success([])
            let (answers, following) = state.withLock { state in
                let answers = state.waiting.removeValue(forKey: name) ?? []
                state.running -= 1
                if !current.isKnown { state.runningOthers -= 1 }
                if isWanted { Self.note(name, outcome, &state) }
                return (answers, self.next(&state))
            }
            for answer in answers { answer.settle(outcome) }
            work = following
        }
    }

    private static func note(_ name: String, _ outcome: Answer.Outcome, _ state: inout State) {
        guard case .success(let addresses) = outcome, !addresses.isEmpty else {
            state.known.remove(name)
            return
        }
        if state.known.count >= mostKnown { state.known = [] }
        state.known.insert(name)
    }
}
