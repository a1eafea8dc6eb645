// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Synchronization

/// Lets a thread that is none of Swift's pool wait for a task.
enum Waiting {
    static func result<Answer: Sendable>(
        _ body: @escaping @Sendable () async throws -> Answer
    ) throws -> Answer {
        let done = DispatchSemaphore(value: 0)
        let box = Box<Answer>()
        Task {
            do {
                let answer = try await body()
                box.result.withLock { $0 = .success(answer) }
            } catch {
                box.result.withLock { $0 = .failure(error) }
            }
            done.signal()
        }
        done.wait()
        guard let result = box.result.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }

    private final class Box<Answer: Sendable>: Sendable {
        let result = Mutex<Result<Answer, any Error>?>(nil)
    }
}
