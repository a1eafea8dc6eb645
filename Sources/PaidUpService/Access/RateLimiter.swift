// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How many requests are allowed: so many a minute in the long run, so many at once.
package struct RateLimit: Hashable, Sendable {
    package var perMinute: Int
    package var burst: Int

    package init(perMinute: Int, burst: Int) {
        self.perMinute = perMinute
        self.burst = burst
    }
}

/// Counts requests by a name, such as a key's id or an address.
///
/// A token bucket for each name, kept as the one instant at which it would be full again. Memory
/// is bounded: names that were not seen for long are forgotten first, and begin anew.
package final class RateLimiter: Sendable {
    package struct Verdict: Hashable, Sendable {
        package let isAllowed: Bool
        /// How many more would be allowed now.
        package let remaining: Int
        /// Whole seconds until the next one is allowed; 0 where one is.
        package let retryAfterSeconds: Int
    }

    fileprivate struct Buckets {
        /// Microseconds of the clock at which a bucket is full, by name.
        var recent: [String: Int64] = [:]
        var older: [String: Int64] = [:]
    }

    package let limit: RateLimit
    /// Microseconds that one request costs.
    private let cost: Int64
    private let capacity: Int
    private let buckets = Mutex(Buckets())

    /// `capacity` is the most names that are kept. Limits below one count as one.
    package init(_ limit: RateLimit, capacity: Int = 20_000) {
        self.limit = limit
        let perMinute = min(max(limit.perMinute, 1), 60_000_000)
        cost = 60_000_000 / Int64(perMinute)
        self.capacity = max(capacity, 2)
    }

    /// Takes one request of a name, if it is allowed.
    ///
    /// `microseconds` is a clock that never goes back; where it does, nothing is gained by it.
    package func take(_ name: String, microseconds now: Int64) -> Verdict {
        let room = cost * Int64(max(limit.burst, 1))
        return buckets.withLock { buckets in
            if let index = buckets.recent.index(forKey: name) {
                // Most who ask have asked before: one look into the table is enough.
                let next = max(buckets.recent.values[index], now) + cost
                if next - now <= room {
                    buckets.recent.values[index] = next
                    return Verdict(
                        isAllowed: true, remaining: Int((room - (next - now)) / cost),
                        retryAfterSeconds: 0)
                }
            }
            let known = buckets.recent[name] ?? buckets.older[name] ?? now
            let next = max(known, now) + cost
            guard next - now <= room else {
                let wait = next - now - room
                // Whoever knocks on and on is not to be forgotten for it.
                buckets.remember(name, next - cost, capacity: capacity)
                return Verdict(
                    isAllowed: false, remaining: 0,
                    retryAfterSeconds: Int((wait + 999_999) / 1_000_000))
            }
            buckets.remember(name, next, capacity: capacity)
            return Verdict(
                isAllowed: true, remaining: Int((room - (next - now)) / cost),
                retryAfterSeconds: 0)
        }
    }

    /// What ``take(_:microseconds:)`` would say, without taking anything.
    package func look(_ name: String, microseconds now: Int64) -> Verdict {
        let room = cost * Int64(max(limit.burst, 1))
        let known = buckets.withLock { $0.recent[name] ?? $0.older[name] } ?? now
        let left = room - (max(known, now) - now)
        return Verdict(
            isAllowed: left >= cost, remaining: Int(max(0, left) / cost),
            retryAfterSeconds: left >= cost ? 0 : Int((cost - left + 999_999) / 1_000_000))
    }

    /// How many names are kept.
    package var count: Int { buckets.withLock { $0.recent.count + $0.older.count } }
}

extension RateLimiter.Buckets {
    /// Half of the room is for names seen lately; when it is full they become the older ones.
    fileprivate mutating func remember(_ name: String, _ full: Int64, capacity: Int) {
        if recent[name] == nil, recent.count >= capacity / 2 {
            older = recent
            recent = [:]
        }
        recent[name] = full
        older[name] = nil
    }
}

extension RateLimiter.Verdict {
    /// The problem of a request that is not allowed, with the headers that say when it would be.
    package func problem(_ limit: RateLimit) -> Problem {
        Problem(
            .rateLimited, "At most \(limit.perMinute) a minute and \(limit.burst) at once.",
            headers: [
                ("Retry-After", String(max(1, retryAfterSeconds))),
                ("RateLimit-Policy", "\"default\";q=\(limit.perMinute);w=60"),
                ("RateLimit", "\"default\";r=\(remaining);t=\(max(1, retryAfterSeconds))"),
            ])
    }
}
