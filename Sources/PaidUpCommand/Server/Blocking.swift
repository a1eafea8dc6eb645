// SPDX-License-Identifier: Apache-2.0

import Dispatch

/// Runs asynchronous work from the program's own thread, which has nothing else to do.
enum Blocking {
    static func run<Answer: Sendable>(
        _ body: @escaping @Sendable () async -> Answer
    ) -> Answer {
        let done = DispatchSemaphore(value: 0)
        let box = Box<Answer>()
        Task.detached {
            box.answer = await body()
            done.signal()
        }
        done.wait()
        // trap because the signal comes after the answer, whatever the body does.
        guard let answer = box.answer else { fatalError("signalled without an answer") }
        return answer
    }

    /// As above, for work that can fail.
    static func run<Answer: Sendable>(
        _ body: @escaping @Sendable () async throws -> Answer
    ) throws(CommandError) -> Answer {
        let result: Result<Answer, CommandError> = run {
            do {
                return .success(try await body())
            } catch let error as CommandError {
                return .failure(error)
            } catch {
                return .failure(CommandError("\(error)", exitCode: CommandError.output))
            }
        }
        return try result.get()
    }

    // @unchecked because it is written by one task before the signal, and read after it.
    private final class Box<Answer: Sendable>: @unchecked Sendable {
        var answer: Answer?
    }
}
