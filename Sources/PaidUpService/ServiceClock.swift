// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// The two clocks that the server needs; only the executable makes real ones.
package struct ServiceClock: Sendable {
    /// What time it is.
    package var now: @Sendable () -> Instant
    /// Microseconds of a clock that never goes back, for durations.
    package var microseconds: @Sendable () -> Int64

    package init(
        now: @escaping @Sendable () -> Instant, microseconds: @escaping @Sendable () -> Int64
    ) {
        self.now = now
        self.microseconds = microseconds
    }
}
