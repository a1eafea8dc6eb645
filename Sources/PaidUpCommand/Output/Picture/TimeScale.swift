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

    /// About how long a column is.
    var columnLength: String { Words.length(length / Int64(width)) }
}
