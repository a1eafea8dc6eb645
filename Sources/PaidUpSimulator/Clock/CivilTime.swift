// SPDX-License-Identifier: Apache-2.0

/// Calendar arithmetic and texts of instants, in UTC and the Gregorian calendar.
package enum CivilTime {
    /// Days since 1970 of a date.
    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        // Years that begin in March end with the leap day.
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    static func date(ofDay days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The same time of day some months later, on the month's last day where it is shorter.
    static func adding(months: Int64, to instant: Int64) -> Int64 {
        let day = floorDivision(instant, TimeSpan.day)
        let timeOfDay = instant - day * TimeSpan.day
        let date = date(ofDay: day)
        let month = date.year * 12 + date.month - 1 + months
        let (year, ordinal) = (floorDivision(month, 12), month - floorDivision(month, 12) * 12 + 1)
        let next = ordinal == 12 ? (year + 1, Int64(1)) : (year, ordinal + 1)
        let last =
            days(year: next.0, month: next.1, day: 1) - days(year: year, month: ordinal, day: 1)
        return days(year: year, month: ordinal, day: min(date.day, last)) * TimeSpan.day + timeOfDay
    }

    /// RFC 3339 in UTC; milliseconds only where there are some.
    package static func text(_ instant: Int64) -> String {
        let day = floorDivision(instant, TimeSpan.day)
        let rest = instant - day * TimeSpan.day
        let date = date(ofDay: day)
        let clock = [
            rest / TimeSpan.hour, rest / TimeSpan.minute % 60, rest / TimeSpan.second % 60,
        ]
        .map { padded($0, 2) }.joined(separator: ":")
        let fraction = rest % 1000 == 0 ? "" : ".\(padded(rest % 1000, 3))"
        return
            "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
            + "\(clock)\(fraction)Z"
    }

    /// Reads RFC 3339 in UTC, a date alone, or milliseconds since 1970.
    ///
    /// - Throws: `invalidOrder`, whose reason says what would be right.
    package static func parse(_ text: String) throws(SimulatorError) -> Int64 {
        if let milliseconds = Int64(text) { return milliseconds }
        let bytes = Array(text.utf8)
        if let instant = parsed(bytes) { return instant }
        throw SimulatorError(
            .invalidOrder,
            "\"\(text)\" is no instant; 2026-07-01T12:00:00Z, 2026-07-01 or milliseconds would be")
    }

    private static func parsed(_ bytes: [UInt8]) -> Int64? {
        guard
            let year = number(bytes, 0..<4), let month = number(bytes, 5..<7),
            let day = number(bytes, 8..<10), bytes[4] == 0x2D, bytes[7] == 0x2D,
            (1...12).contains(month), (1...31).contains(day)
        else { return nil }
        let ordinal = days(year: year, month: month, day: day)
        guard date(ofDay: ordinal) == (year, month, day) else { return nil }
        if bytes.count == 10 { return ordinal * TimeSpan.day }
        guard
            bytes.last == 0x5A, bytes[10] == 0x54, let hour = number(bytes, 11..<13),
            let minute = number(bytes, 14..<16), let second = number(bytes, 17..<19),
            hour < 24, minute < 60, second < 60
        else { return nil }
        let whole =
            ordinal * TimeSpan.day + hour * TimeSpan.hour + minute * TimeSpan.minute + second
            * TimeSpan.second
        if bytes.count == 20 { return whole }
        guard bytes.count == 24, bytes[19] == 0x2E, let fraction = number(bytes, 20..<23) else {
            return nil
        }
        return whole + fraction
    }

    private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int64? {
        guard range.upperBound <= bytes.count else { return nil }
        var value: Int64 = 0
        for byte in bytes[range] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - 0x30)
        }
        return value
    }

    private static func padded(_ value: Int64, _ width: Int) -> String {
        let digits = String(value)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

    private static func floorDivision(_ value: Int64, _ divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient - 1 : quotient
    }
}
