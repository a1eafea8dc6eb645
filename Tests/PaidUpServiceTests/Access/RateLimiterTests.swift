// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpService

@Suite("Rate limiter")
struct RateLimiterTests {
    private static let second: Int64 = 1_000_000

    @Test("allows a burst, then one for each part of a minute")
    func burst() {
        let limiter = RateLimiter(RateLimit(perMinute: 60, burst: 3))
        let remaining = (0..<3).map { _ in limiter.take("a", microseconds: 0).remaining }
        #expect(remaining == [2, 1, 0])
        let refused = limiter.take("a", microseconds: 0)
        #expect(refused == .init(isAllowed: false, remaining: 0, retryAfterSeconds: 1))
        #expect(!limiter.take("a", microseconds: Self.second - 1).isAllowed)
        #expect(limiter.take("a", microseconds: Self.second).isAllowed)
        #expect(!limiter.take("a", microseconds: Self.second).isAllowed)
    }

    @Test("says for how long to wait, and keeps the word")
    func retryAfter() {
        let limiter = RateLimiter(RateLimit(perMinute: 2, burst: 1))
        #expect(limiter.take("a", microseconds: 0).isAllowed)
        let wait = limiter.take("a", microseconds: 500_000).retryAfterSeconds
        #expect(wait == 30)
        #expect(limiter.take("a", microseconds: 500_000 + Int64(wait) * Self.second).isAllowed)
    }

    @Test("does not count what it refused")
    func refusedIsFree() {
        let limiter = RateLimiter(RateLimit(perMinute: 60, burst: 1))
        #expect(limiter.take("a", microseconds: 0).isAllowed)
        for _ in 0..<100 { #expect(!limiter.take("a", microseconds: 1).isAllowed) }
        #expect(limiter.take("a", microseconds: Self.second).isAllowed)
    }

    @Test("never gives more than the burst, however long nothing came")
    func idle() {
        let limiter = RateLimiter(RateLimit(perMinute: 60, burst: 2))
        #expect(limiter.take("a", microseconds: 0).isAllowed)
        let later = 86_400 * Self.second
        let allowed = (0..<5).count { _ in limiter.take("a", microseconds: later).isAllowed }
        #expect(allowed == 2)
    }

    @Test("counts each name alone")
    func names() {
        let limiter = RateLimiter(RateLimit(perMinute: 1, burst: 1))
        #expect(limiter.take("a", microseconds: 0).isAllowed)
        #expect(limiter.take("b", microseconds: 0).isAllowed)
        #expect(!limiter.take("a", microseconds: 0).isAllowed)
    }

    @Test("gives nothing away where the clock goes back")
    func clockBack() {
        let limiter = RateLimiter(RateLimit(perMinute: 60, burst: 1))
        #expect(limiter.take("a", microseconds: 10 * Self.second).isAllowed)
        #expect(!limiter.take("a", microseconds: 0).isAllowed)
    }

    @Test("forgets the names that were not seen for long, and keeps the busy ones")
    func bounded() {
        let limiter = RateLimiter(RateLimit(perMinute: 1, burst: 2), capacity: 100)
        for index in 0..<10_000 {
            _ = limiter.take("name \(index)", microseconds: 0)
            if index % 20 == 0 { _ = limiter.take("busy", microseconds: 0) }
        }
        #expect(limiter.count <= 100)
        #expect(!limiter.take("busy", microseconds: 0).isAllowed)
    }

    @Test(
        "works with any limit",
        arguments: [(0, 0), (-5, -5), (1, 1), (60_000_000, 1), (Int.max, 1_000_000), (1, 1000)])
    func extremes(perMinute: Int, burst: Int) {
        let limiter = RateLimiter(RateLimit(perMinute: perMinute, burst: burst))
        #expect(limiter.take("a", microseconds: 0).isAllowed)
        let allowed = (0..<2000).count { _ in limiter.take("a", microseconds: 0).isAllowed }
        #expect(allowed == min(2000, max(burst, 1) - 1))
    }

    @Test("answers with the headers that say when to come again")
    func headers() {
        let limit = RateLimit(perMinute: 2, burst: 1)
        let limiter = RateLimiter(limit)
        _ = limiter.take("a", microseconds: 0)
        let response = limiter.take("a", microseconds: 0).problem(limit).response(requestID: "r")
        #expect(response.status == 429)
        let headers = response.headers.map { "\($0.name): \($0.value)" }
        #expect(headers.contains("Retry-After: 30"))
        #expect(headers.contains("RateLimit-Policy: \"default\";q=2;w=60"))
        #expect(headers.contains("RateLimit: \"default\";r=0;t=30"))
    }
}
