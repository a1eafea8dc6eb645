// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Synchronization

/// Looks names up on threads that may block, each name once at a time.
///
/// The system's look-up can take half a minute and cannot be stopped. A task that gives up leaves
/// it behind; a name that nobody answers for holds one thread, however many ask for it.
final class NameResolver: Sendable {
    typealias Answer = OneAnswer<[IPAddress]>
    typealias LookUp = @Sendable (String) -> Answer.Outcome

    private struct State {
        /// Who waits for the names that are looked up, or will be.
        var waiting: [String: [Answer]] = [:]
        /// Names that have no thread yet.
        var queue: [String] = []
        var running = 0
    }

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
            guard state.running < threadLimit else {
                state.queue.append(name)
                return false
            }
            state.running += 1
            return true
        }
        if mayStart { threads.async { self.work(from: name) } }
    }

    /// Looks up one name after another until none is left.
    private func work(from first: String) {
        var next: String? = first
        while let name = next {
            let isWanted = state.withLock { state in
                state.waiting[name]?.contains { !$0.isSettled } ?? false
            }
            let outcome = isWanted ? lookUp(name) : .success([])
            let (answers, following) = state.withLock { state in
                let answers = state.waiting.removeValue(forKey: name) ?? []
                if state.queue.isEmpty { state.running -= 1 }
                return (answers, state.queue.isEmpty ? nil : state.queue.removeFirst())
            }
            for answer in answers { answer.settle(outcome) }
            next = following
        }
    }
}
