// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Keeps all callers of one client below the store's limits, each endpoint by itself.
actor RequestLimiter {
    /// However long the store asks for, it is asked again after so many milliseconds: its limits
    /// are of an hour.
    static let longestClosing: Int64 = 3_600_000

    private let limits: AppStoreLimits
    private let isSandbox: Bool
    private let clock: AppStoreClock
    private var buckets: [AppStoreEndpoint: TokenBucket] = [:]

    init(_ limits: AppStoreLimits, isSandbox: Bool, clock: AppStoreClock) {
        self.limits = limits
        self.isSandbox = isSandbox
        self.clock = clock
    }

    /// Returns when a request may go. Throws `limited` at once where that is after the deadline,
    /// and `cancelled` when its task is.
    func admit(
        to endpoint: AppStoreEndpoint, before deadline: Int64
    ) async throws(AppStoreAPIError) {
        while true {
            if Task.isCancelled { throw .cancelled }
            let now = clock.uptime()
            let place = withBucket(endpoint) { $0.place(at: now) }
            guard place <= deadline else {
                withBucket(endpoint) { $0.giveBack(place) }
                throw tooLate(endpoint, until: place, now)
            }
            guard place > now else { return }
            do throws(AppStoreAPIError) {
                try await clock.wait(place - now)
            } catch {
                withBucket(endpoint) { $0.giveBack(place) }
                throw error
            }
            // While this one waited the store may have closed the endpoint.
            guard withBucket(endpoint, { place < $0.closedUntil }) else { return }
        }
    }

    /// Keeps everybody from an endpoint, as the store asked.
    func close(_ endpoint: AppStoreEndpoint, until instant: Instant) {
        let wait = instant.milliseconds(since: clock.now())
        guard wait > 0 else { return }
        let until = clock.uptime() + min(wait, Self.longestClosing)
        withBucket(endpoint) { $0.close(until: until) }
    }

    private func withBucket<Answer>(
        _ endpoint: AppStoreEndpoint, _ body: (inout TokenBucket) -> Answer
    ) -> Answer {
        body(&buckets[endpoint, default: limits.bucket(for: endpoint, isSandbox: isSandbox)])
    }

    private func tooLate(
        _ endpoint: AppStoreEndpoint, until place: Int64, _ now: Int64
    ) -> AppStoreAPIError {
        let instant = clock.now().advanced(byMilliseconds: place - now)
        return AppStoreAPIError(
            .limited, "\(endpoint.name): the limit allows the next request at \(instant)",
            retryAfter: instant, retryCanHelp: true)
    }
}
