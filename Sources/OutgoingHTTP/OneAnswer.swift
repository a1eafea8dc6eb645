// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The answer to one question, of which only the first counts; one task waits for it.
final class OneAnswer<Value: Sendable>: Sendable {
    typealias Outcome = Result<Value, OutgoingError>

    private enum State {
        case open
        case awaited(CheckedContinuation<Outcome, Never>)
        case settled(Outcome)
    }

    private let state = Mutex(State.open)

    /// Gives the answer, unless there is one.
    func settle(_ outcome: Outcome) {
        let waiting: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            switch state {
            case .open:
                state = .settled(outcome)
                return nil
            case .awaited(let continuation):
                state = .settled(outcome)
                return continuation
            case .settled:
                return nil
            }
        }
        waiting?.resume(returning: outcome)
    }

    var isSettled: Bool {
        state.withLock { state in
            if case .settled = state { true } else { false }
        }
    }

    /// Waits for the answer. The task that waits may be cancelled; that alone gives no answer.
    func outcome() async -> Outcome {
        await withCheckedContinuation { continuation in
            let known: Outcome? = state.withLock { state in
                if case .settled(let outcome) = state { return outcome }
                state = .awaited(continuation)
                return nil
            }
            if let known { continuation.resume(returning: known) }
        }
    }
}
