// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Reads messages and checks their signatures on threads of its own, so that answers to others never
/// wait behind them.
///
/// So many may wait and no more: whoever comes then is told to come again, and costs nothing.
package final class VerificationQueue: Sendable {
    private let limit: Int
    private let waiting = Atomic(0)
    private let queue = DispatchQueue(label: "paidup.verification", attributes: .concurrent)

    /// - Parameter limit: how many are under way at most, those that wait for a thread among them.
    package init(limit: Int = 1024) {
        self.limit = limit
    }

    /// Runs the body when a thread is free.
    ///
    /// - Throws: ``ProblemKind/unavailable`` where too many wait already.
    package func run<Answer: Sendable>(
        _ body: @escaping @Sendable () -> Answer
    ) async throws(Problem) -> Answer {
        let count = waiting.add(1, ordering: .relaxed).newValue
        defer { waiting.subtract(1, ordering: .relaxed) }
        guard count <= limit else {
            throw .retry(.unavailable, afterSeconds: 5, "Too many messages wait to be checked.")
        }
        return await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }
}
