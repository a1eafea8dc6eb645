// SPDX-License-Identifier: Apache-2.0

/// Writes instants for diagnostics, as `2025-09-19T19:44:51Z`.
enum UTCText {
    static func text(milliseconds: Int64) -> String {
        text(seconds: milliseconds.flooredQuotient(by: 1000))
    }

    static func text(seconds: Int64) -> String {
        let days = seconds.flooredQuotient(by: 86_400)
        let second = seconds - days * 86_400
        let date = civilDate(daysSince1970: days)
        let time = [second / 3600, second / 60 % 60, second % 60]
        return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T"
            + time.map { padded($0, 2) }.joined(separator: ":") + "Z"
    }

    /// The Gregorian date, counted in eras of 400 years that begin in March, so that the leap
    /// day is the last day of a year.
    private static func civilDate(
        daysSince1970: Int64
    ) -> (year: Int64, month: Int64, day: Int64) {
        let days = daysSince1970 + 719_468
        let era = days.flooredQuotient(by: 146_097)
        let dayOfEra = days - era * 146_097
        let leapDays = dayOfEra / 1460 - dayOfEra / 36_524 + dayOfEra / 146_096
        let yearOfEra = (dayOfEra - leapDays) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension Int64 {
    /// The quotient rounded down, so that times before 1970 fall into the second they belong to.
    func flooredQuotient(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
