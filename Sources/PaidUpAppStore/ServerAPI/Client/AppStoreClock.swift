// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// What the client needs of time and chance; only an executable makes a real one.
package struct AppStoreClock: Sendable {
    /// What time it is.
    package var now: @Sendable () -> Instant
    /// Milliseconds of a clock that never goes back, for distances.
    package var uptime: @Sendable () -> Int64
    /// Waits so many milliseconds; throws at once where its task is cancelled.
    package var sleep: @Sendable (Int64) async throws -> Void
    /// A number from 0 up to 1, so that callers who failed together do not return together.
    package var chance: @Sendable () -> Double

    package init(
        now: @escaping @Sendable () -> Instant, uptime: @escaping @Sendable () -> Int64,
        sleep: @escaping @Sendable (Int64) async throws -> Void,
        chance: @escaping @Sendable () -> Double
    ) {
        self.now = now
        self.uptime = uptime
        self.sleep = sleep
        self.chance = chance
    }

    /// The wait of a client, which ends in `cancelled` or not at all.
    func wait(_ milliseconds: Int64) async throws(AppStoreAPIError) {
        do {
            try await sleep(milliseconds)
        } catch {
            throw .cancelled
        }
    }
}
