// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Divides a stretch of time into columns of equal length.
struct TimeScale {
    let from: Instant
    let width: Int
    private let length: Int64

    init(from: Instant, to: Instant, width: Int) {
        self.from = from
        self.width = max(1, width)
        // Bounded, so that a hostile date cannot overflow the products below.
        let bound = Int64.max / Int64(self.width + 1)
        length = min(max(Int64(self.width), to.milliseconds(since: from)), bound)
    }

    /// Where a column begins.
    func start(_ column: Int) -> Instant {
        from.advanced(byMilliseconds: length * Int64(column) / Int64(width))
    }

    func cell(_ column: Int) -> Range<Instant> {
        let start = start(column)
        return start..<max(start, self.start(column + 1))
    }

    /// About how long a column is, in its two greatest units.
    var columnLength: String {
        let units: [(Int64, String)] = [
            (86_400_000, "d"), (3_600_000, "h"), (60_000, "min"), (1000, "s"), (1, "ms"),
        ]
        var rest = length / Int64(width)
        var parts: [String] = []
        for (unit, name) in units {
            if parts.isEmpty, rest < unit { continue }
            if rest >= unit { parts.append("\(rest / unit) \(name)") }
            rest %= unit
            if parts.count == 2 || name == "h" && parts.count == 1 && parts[0].hasSuffix("d") {
                break
            }
        }
        return parts.joined(separator: " ")
    }
}
