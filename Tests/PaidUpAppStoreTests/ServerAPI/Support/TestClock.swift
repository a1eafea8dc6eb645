// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Synchronization

@testable import PaidUpAppStore

/// Time that passes when the test, or a wait, says so.
final class TestClock: Sendable {
    /// 2026-07-31T02:00:00Z, when every test begins.
    static let start = Instant(milliseconds: 1_785_463_200_000)

    private struct Sleeper {
        let wake: Int64
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var elapsed: Int64 = 0
        var waits: [Int64] = []
        var sleepers: [Int: Sleeper] = [:]
        var next = 0
        var chance = 0.0
    }

    private let state = Mutex(State())
    /// Whether a wait lets the time pass by itself.
    private let passes: Bool

    init(passes: Bool = true) {
        self.passes = passes
    }

    var uptime: Int64 { state.withLock { $0.elapsed } }
    var now: Instant { Self.start.advanced(byMilliseconds: uptime) }
    /// The waits that were asked for, in milliseconds.
    var waits: [Int64] { state.withLock { $0.waits } }
    var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    func set(chance: Double) { state.withLock { $0.chance = chance } }

    /// Lets time pass, and wakes who waited for it.
    func advance(by milliseconds: Int64) {
        let woken = state.withLock { state -> [Sleeper] in
            state.elapsed += milliseconds
            let due = state.sleepers.filter { $0.value.wake <= state.elapsed }
            for id in due.keys { state.sleepers[id] = nil }
            return Array(due.values)
        }
        for sleeper in woken { sleeper.continuation.resume() }
    }

    var clock: AppStoreClock {
        AppStoreClock(
            now: { self.now }, uptime: { self.uptime }, sleep: { try await self.sleep($0) },
            chance: { self.state.withLock { $0.chance } })
    }

    private func sleep(_ milliseconds: Int64) async throws {
        state.withLock { $0.waits.append(milliseconds) }
        if passes {
            try Task.checkCancellation()
            advance(by: milliseconds)
            return
        }
        let id = state.withLock { state in
            state.next += 1
            return state.next
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                let isCancelled = state.withLock { state in
                    if Task.isCancelled { return true }
                    state.sleepers[id] = Sleeper(
                        wake: state.elapsed + milliseconds, continuation: continuation)
                    return false
                }
                if isCancelled { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            let sleeper = state.withLock { $0.sleepers.removeValue(forKey: id) }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }
}
