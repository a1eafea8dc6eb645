// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// An instant as the tables write it: days since the beginning of 2026, such as `30 + hour`.
struct Day: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
    let milliseconds: Int64

    init(milliseconds: Int64) {
        self.milliseconds = milliseconds
    }

    init(integerLiteral value: Int64) {
        milliseconds = value * 86_400_000
    }

    var instant: Instant { Day.origin.advanced(byMilliseconds: milliseconds) }

    static let origin = Instant(milliseconds: 1_767_225_600_000)

    static func < (lhs: Day, rhs: Day) -> Bool { lhs.milliseconds < rhs.milliseconds }

    static func + (lhs: Day, rhs: Day) -> Day {
        Day(milliseconds: lhs.milliseconds + rhs.milliseconds)
    }

    static func - (lhs: Day, rhs: Day) -> Day {
        Day(milliseconds: lhs.milliseconds - rhs.milliseconds)
    }
}

let hour = Day(milliseconds: 3_600_000)
let minute = Day(milliseconds: 60_000)
let second = Day(milliseconds: 1000)
let millisecond = Day(milliseconds: 1)

extension Instant {
    /// `30`, `30+1h`, `30+90m`, `30+5s`: as a table writes it.
    var day: String {
        if self == .distantPast { return "-∞" }
        if self == .distantFuture { return "∞" }
        let total = milliseconds(since: Day.origin)
        let days = total >= 0 ? total / 86_400_000 : -((86_399_999 - total) / 86_400_000)
        let rest = total - days * 86_400_000
        let units: [(Int64, String)] = [(3_600_000, "h"), (60_000, "m"), (1000, "s")]
        for (unit, name) in units where rest % unit == 0 {
            return rest == 0 ? "\(days)" : "\(days)+\(rest / unit)\(name)"
        }
        return "\(days)+\(rest)ms"
    }
}
