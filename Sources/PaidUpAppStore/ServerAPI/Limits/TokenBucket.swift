// SPDX-License-Identifier: Apache-2.0

/// Hands out the instants at which requests may go, in the order in which they are asked for.
///
/// Kept is the instant at which the bucket would be full again, and not a count: so a place in the
/// future can be handed out at once, and whoever waits for it wakes once. A place that is given
/// back goes to the next who asks. Times are milliseconds of a clock that never goes back.
struct TokenBucket {
    /// How long it takes until another request may go.
    let interval: Int64
    /// How many may go at once after a pause.
    let burst: Int64
    private var fullAt: Int64 = .min
    private var returned: [Int64] = []
    /// Nobody goes before it: the store's own word.
    private(set) var closedUntil: Int64 = .min

    init(interval: Int64, burst: Int64) {
        self.interval = max(1, interval)
        self.burst = max(1, burst)
    }

    /// When the request may go; at `now`, or later.
    mutating func place(at now: Int64) -> Int64 {
        let now = max(now, closedUntil)
        returned.removeAll { $0 < now }
        if let index = returned.indices.min(by: { returned[$0] < returned[$1] }) {
            return returned.remove(at: index)
        }
        fullAt = max(fullAt, now) + interval
        return max(now, fullAt - burst * interval)
    }

    /// Takes back a place that nobody used.
    mutating func giveBack(_ place: Int64) {
        returned.append(place)
    }

    /// Lets nobody go before the instant. Places that were handed out for earlier do not hold.
    mutating func close(until instant: Int64) {
        closedUntil = max(closedUntil, instant)
        returned = []
        fullAt = max(fullAt, closedUntil)
    }
}
