// SPDX-License-Identifier: Apache-2.0

/// A length of time in calendar units, as ISO 8601 writes it: `P30D`, `P1M`, `P1Y`, `PT12H`.
///
/// Added to an instant by calendar arithmetic in UTC: years and months first, where a day that the
/// month does not have becomes its last day, then the exact rest.
public struct CalendarPeriod: Hashable, Sendable {
    /// Whole months, twelve for each year.
    public let months: Int64
    /// The rest: weeks, days, hours, minutes and seconds, in seconds.
    public let seconds: Int64

    /// Makes a period of so many months and so many seconds, neither negative.
    ///
    /// `nil` where both are zero, one is negative, or the length is beyond ten thousand years.
    public init?(months: Int64, seconds: Int64) {
        guard months >= 0, seconds >= 0, months > 0 || seconds > 0,
            months <= 120_000, seconds <= 315_576_000_000
        else { return nil }
        self.months = months
        self.seconds = seconds
    }

    /// Reads an ISO 8601 duration of whole numbers; `nil` for anything else and for no length.
    public init?(iso8601 text: some StringProtocol) {
        let bytes = Array(text.utf8.prefix(65))
        guard bytes.count <= 64, bytes.first == UInt8(ascii: "P"), bytes.last != UInt8(ascii: "T")
        else { return nil }
        var months: Int64 = 0
        var seconds: Int64 = 0
        var number: Int64?
        var units = CalendarPeriod.dateUnits
        var isTime = false
        for byte in bytes.dropFirst() {
            if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
                let value = (number ?? 0) * 10 + Int64(byte - UInt8(ascii: "0"))
                guard value < 1_000_000_000 else { return nil }
                number = value
            } else if byte == UInt8(ascii: "T") {
                guard number == nil, !isTime else { return nil }
                units = CalendarPeriod.timeUnits
                isTime = true
            } else {
                guard let value = number, let index = units.firstIndex(where: { $0.letter == byte })
                else { return nil }
                months += value * units[index].months
                seconds += value * units[index].seconds
                units = units[(index + 1)...]
                number = nil
            }
        }
        guard number == nil else { return nil }
        self.init(months: months, seconds: seconds)
    }

    private struct Unit {
        let letter: UInt8
        let months: Int64
        let seconds: Int64
    }

    private static var dateUnits: ArraySlice<Unit> {
        [
            Unit(letter: UInt8(ascii: "Y"), months: 12, seconds: 0),
            Unit(letter: UInt8(ascii: "M"), months: 1, seconds: 0),
            Unit(letter: UInt8(ascii: "W"), months: 0, seconds: 604_800),
            Unit(letter: UInt8(ascii: "D"), months: 0, seconds: 86_400),
        ]
    }

    private static var timeUnits: ArraySlice<Unit> {
        [
            Unit(letter: UInt8(ascii: "H"), months: 0, seconds: 3600),
            Unit(letter: UInt8(ascii: "M"), months: 0, seconds: 60),
            Unit(letter: UInt8(ascii: "S"), months: 0, seconds: 1),
        ]
    }
}

extension Instant {
    /// The instant that lies the given calendar period later, in UTC.
    public func advanced(by period: CalendarPeriod) -> Instant {
        if self == .distantPast || self == .distantFuture { return self }
        var moved = self
        if period.months > 0 {
            let days = milliseconds.flooredDivision(by: 86_400_000).quotient
            let date = CivilDate(daysSince1970: days)
            let (years, month) = (date.month - 1 + period.months).flooredDivision(by: 12)
            let year = date.year + years
            let day = min(date.day, CivilDate.days(inMonth: month + 1, of: year))
            if let end = CivilDate(year: year, month: month + 1, day: day) {
                moved = moved.advanced(
                    byMilliseconds: (end.daysSince1970 - days) * 86_400_000)
            }
        }
        return moved.advanced(bySeconds: period.seconds)
    }
}
