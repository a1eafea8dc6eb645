// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Synchronization

/// Tells what changes by itself, when its time has come.
///
/// After a pause of the process, or where the clock jumped, everything that was missed is told in
/// order, once: what was told stands in the ledger, and not in this loop.
package final class TimerLoop: Sendable {
    private let keeper: LedgerKeeper
    private let report: @Sendable (any Error) -> Void
    private let sleeper = Sleeper()

    /// - Parameter report: told of every round that failed; the next one tries again.
    package init(keeper: LedgerKeeper, report: @escaping @Sendable (any Error) -> Void) {
        self.keeper = keeper
        self.report = report
        keeper.onChange { [sleeper] _ in sleeper.wake() }
    }

    /// Runs until its task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            var next: Instant?
            do {
                next = try await keeper.catchUp()
            } catch {
                report(error)
                next = keeper.now.advanced(bySeconds: 5)
            }
            await sleeper.sleep(milliseconds: wait(until: next))
        }
    }

    /// No longer than a minute: the wall clock may be set meanwhile.
    private func wait(until next: Instant?) -> Int64 {
        guard let next else { return 60_000 }
        return min(60_000, max(1, next.milliseconds(since: keeper.now)))
    }
}

/// A sleep that can be ended from anywhere. A wake that comes before the sleep ends the next one.
package final class Sleeper: Sendable {
    private let state = Mutex(State())

    private struct State {
        var isWoken = false
        var waiting: CheckedContinuation<Void, Never>?
    }

    package init() {}

    package func wake() {
        let waiting = state.withLock { state in
            defer { state.waiting = nil }
            state.isWoken = state.waiting == nil
            return state.waiting
        }
        waiting?.resume()
    }

    /// Sleeps for so long, or until it is woken or its task cancelled.
    package func sleep(milliseconds: Int64) async {
        let alarm = Task { [weak self] in
            try? await Task.sleep(nanoseconds: UInt64(max(0, milliseconds)) * 1_000_000)
            guard !Task.isCancelled else { return }
            self?.wake()
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isWoken = state.withLock { state in
                    if state.isWoken || Task.isCancelled {
                        state.isWoken = false
                        return true
                    }
                    state.waiting = continuation
                    return false
                }
                if isWoken { continuation.resume() }
            }
        } onCancel: {
            wake()
        }
        alarm.cancel()
    }
}
