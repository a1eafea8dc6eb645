// SPDX-License-Identifier: Apache-2.0

/// Lengths of time in milliseconds, and the short texts for them.
package enum TimeSpan {
    package static let second: Int64 = 1000
    package static let minute = 60 * second
    package static let hour = 60 * minute
    package static let day = 24 * hour

    private static let units: [(name: String, length: Int64)] = [
        ("ms", 1), ("w", 7 * day), ("d", day), ("h", hour), ("m", minute), ("s", second),
    ]

    /// Reads `30d`, `1h`, `90s`, `500ms`, `2w` or several of them in a row: `1d12h`.
    ///
    /// - Throws: `invalidOrder`, whose reason says what would be right.
    package static func parse(_ text: String) throws(SimulatorError) -> Int64 {
        var rest = Substring(text)
        var total: Int64 = 0
        repeat {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard
                let count = Int64(digits),
                let unit = units.first(where: { rest.hasPrefix($0.name) })
            else { throw malformed(text) }
            rest = rest.dropFirst(unit.name.count)
            let (length, overflow) = count.multipliedReportingOverflow(by: unit.length)
            let (sum, tooLong) = total.addingReportingOverflow(length)
            guard !overflow, !tooLong, sum <= 1000 * 366 * day else { throw malformed(text) }
            total = sum
        } while !rest.isEmpty
        return total
    }

    private static func malformed(_ text: String) -> SimulatorError {
        SimulatorError(
            .invalidOrder, "\"\(text)\" is no length of time; 30d, 1h, 90s or 1d12h would be")
    }
}
