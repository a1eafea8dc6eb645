// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where a handler waits until the test lets it go on.
final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var cancelled: Set<Int> = []
        var last = 0
    }

    private let state = Locked(State())
    private let arrivals = DispatchSemaphore(value: 0)

    /// Waits for the gate or for the end of the task; says whether the gate is open.
    func pass() async -> Bool {
        let number = state.withLock { state in
            state.last += 1
            return state.last
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mayPass = state.withLock { state in
                    if state.isOpen || state.cancelled.contains(number) { return true }
                    state.waiting[number] = continuation
                    return false
                }
                if mayPass { continuation.resume() }
                arrivals.signal()
            }
        } onCancel: {
            let waiting = state.withLock { state in
                state.cancelled.insert(number)
                return state.waiting.removeValue(forKey: number)
            }
            waiting?.resume()
        }
        return state.withLock { $0.isOpen }
    }

    /// Blocks the thread until one more is at the gate.
    func awaitArrival() -> Bool {
        arrivals.wait(timeout: .now() + 30) == .success
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [:] }
            return state.waiting.values.map { $0 }
        }
        for continuation in waiting { continuation.resume() }
    }
}
