// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Whether and when a call that failed is tried again.
package struct RetryPolicy: Hashable, Sendable {
    /// How often it is sent in all.
    package var attempts: Int
    /// Milliseconds before the second attempt; twice as long before each further one.
    package var firstDelay: Int64
    /// Milliseconds; no wait of our own is longer.
    package var longestDelay: Int64
    /// Milliseconds; where the store asks for a longer wait, the caller learns it and decides.
    package var longestAsked: Int64

    package init(
        attempts: Int = 4, firstDelay: Int64 = 500, longestDelay: Int64 = 20_000,
        longestAsked: Int64 = 120_000
    ) {
        self.attempts = max(1, attempts)
        self.firstDelay = max(1, firstDelay)
        self.longestDelay = max(1, longestDelay)
        self.longestAsked = max(0, longestAsked)
    }

    /// Milliseconds until the next attempt; `nil` where there is none.
    ///
    /// What may have been done already is repeated only where twice does what once does.
    func delay(
        after attempt: Int, _ error: AppStoreAPIError, of endpoint: AppStoreEndpoint,
        now: Instant, chance: Double
    ) -> Int64? {
        guard error.retryCanHelp, error.code != .cancelled, attempt < attempts,
            endpoint.isRepeatable || error.isKnownUndone
        else { return nil }
        let asked = max(0, error.retryAfter.map { $0.milliseconds(since: now) } ?? 0)
        guard asked <= longestAsked else { return nil }
        // Between half and the whole: never at once, and seldom together.
        let planned = Double(planned(after: attempt)) * (0.5 + 0.5 * min(max(chance, 0), 1))
        return asked > 0 ? asked + Int64(planned) : Int64(planned)
    }

    private func planned(after attempt: Int) -> Int64 {
        var delay = firstDelay
        var doubled = 1
        while doubled < attempt, delay < longestDelay {
            delay *= 2
            doubled += 1
        }
        return min(delay, longestDelay)
    }
}
