// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// How many requests may go out now: a second's share at most, which fills with the clock.
///
/// What was spent beyond it is a debt that is paid with time, however often somebody asks.
struct RequestBudget: Sendable {
    private let perSecond: Int64
    /// In thousandths of a request: a millisecond brings `perSecond` of them.
    private var thousandths: Int64
    private var filledAt: Instant?

    init(perSecond: Int) {
        self.perSecond = Int64(max(1, perSecond))
        thousandths = self.perSecond * 1000
    }

    /// Below zero where more was spent than there was.
    mutating func left(at now: Instant) -> Int {
        fill(at: now)
        return Int((Double(thousandths) / 1000).rounded(.down))
    }

    mutating func spend(at now: Instant) {
        fill(at: now)
        thousandths -= 1000
    }

    /// How many milliseconds it takes until a request may go out.
    mutating func wait(at now: Instant) -> Int64 {
        fill(at: now)
        let missing = 1000 - thousandths
        return missing <= 0 ? 0 : (missing + perSecond - 1) / perSecond
    }

    private mutating func fill(at now: Instant) {
        let full = perSecond * 1000
        if let filledAt {
            // A clock that was set back brings nothing; one that jumped ahead brings no more than
            // all. A minute fills any budget of a second, and keeps the product small.
            let passed = min(max(0, now.milliseconds(since: filledAt)), 60_000)
            thousandths = min(full, thousandths + passed * perSecond)
        }
        filledAt = now
    }
}
