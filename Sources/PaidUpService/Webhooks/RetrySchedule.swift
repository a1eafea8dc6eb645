// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// When a delivery that failed is tried again: at growing distances over three days.
package struct RetrySchedule: Hashable, Sendable {
    /// Seconds before the second attempt, the third, and so on.
    package var delays: [Int64]
    /// The longest wait that a receiver can ask for, in seconds.
    package var longestWait: Int64

    package init(
        delays: [Int64] = [
            5, 30, 120, 600, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 72_000,
        ], longestWait: Int64 = 86_400
    ) {
        self.delays = delays
        self.longestWait = longestWait
    }

    /// When to try again after so many attempts; `nil` where it is to be parked.
    ///
    /// - Parameters:
    ///   - retryAfter: seconds that the receiver asked for; it can only make the wait longer.
    ///   - chance: from 0 up to 1; up to a tenth is added, so that receivers that came back are
    ///     not asked by everybody at once.
    package func next(
        after attempts: Int, now: Instant, retryAfter: Int64?, chance: Double
    ) -> Instant? {
        guard attempts >= 1, attempts <= delays.count else { return nil }
        let planned = delays[attempts - 1] * 1000
        let spread = Int64(Double(planned) * 0.1 * min(max(chance, 0), 1))
        let asked = min(max(retryAfter ?? 0, 0), longestWait) * 1000
        return now.advanced(byMilliseconds: max(planned, asked) + spread)
    }
}
