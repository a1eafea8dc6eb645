// SPDX-License-Identifier: Apache-2.0

/// The length of a subscription's period or of an offer, as ISO 8601 writes it: `P1M`.
public struct StorePeriod: Hashable, Sendable, CustomStringConvertible {
    /// A unit of the calendar.
    enum Unit: Character, Sendable {
        case day = "D"
        case week = "W"
        case month = "M"
        case year = "Y"
    }

    let unit: Unit
    let count: Int64

    /// Reads `P1W`, `P1M`, `P1Y` and the like: one unit only, as in the App Store.
    ///
    /// - Throws: `invalidOrder`, whose reason says what would be right.
    public init(_ text: String) throws(SimulatorError) {
        guard
            text.first == "P", let last = text.last, let unit = Unit(rawValue: last),
            let count = Int64(text.dropFirst().dropLast()), (1...999).contains(count)
        else {
            throw SimulatorError(
                .invalidOrder, "\"\(text)\" is no period; P1W, P1M, P3M or P1Y would be")
        }
        self.unit = unit
        self.count = count
    }

    init(_ count: Int64, _ unit: Unit) {
        self.count = count
        self.unit = unit
    }

    /// One week.
    public static let week = StorePeriod(1, .week)
    /// One month.
    public static let month = StorePeriod(1, .month)
    /// One year.
    public static let year = StorePeriod(1, .year)

    public var description: String { "P\(count)\(unit.rawValue)" }

    func times(_ factor: Int64) -> StorePeriod { StorePeriod(count * factor, unit) }

    /// The end of a period by the calendar.
    func end(from start: Int64) -> Int64 {
        switch unit {
        case .day: start + count * TimeSpan.day
        case .week: start + 7 * count * TimeSpan.day
        case .month: CivilTime.adding(months: count, to: start)
        case .year: CivilTime.adding(months: 12 * count, to: start)
        }
    }

    var isWeekOrShorter: Bool { inDays <= 7 }

    private var inDays: Int64 {
        switch unit {
        case .day: count
        case .week: 7 * count
        case .month: 30 * count
        case .year: 365 * count
        }
    }

    /// The length at the sandbox's usual rate, by Apple's table; what is not in it lies between.
    var sandboxLength: Int64 {
        switch (unit, count) {
        case (.week, 1): 3 * TimeSpan.minute
        case (.month, _): 5 * count * TimeSpan.minute
        case (.year, _): count * TimeSpan.hour
        case (.week, _), (.day, _): max(2 * TimeSpan.minute, inDays * 10 * TimeSpan.second)
        }
    }
}
