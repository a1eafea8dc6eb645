// SPDX-License-Identifier: Apache-2.0

extension Instant {
    /// Reads a date-time of RFC 3339, such as `2026-07-31T02:00:00Z` or `…T04:00:00.5+02:00`.
    ///
    /// Digits beyond the millisecond are cut off. `nil` for anything else: a date that cannot be
    /// read is an error for the caller to name, never 1970 and never "no end". A leap second
    /// (`:60`) is read as the first instant after it.
    ///
    /// Source: RFC 3339, section 5.6.
    public init?(rfc3339 text: some StringProtocol) {
        var reader = DateTextReader(text.utf8)
        guard let date = reader.date(), reader.skip("T", "t", " "),
            let clock = reader.clock(), let offset = reader.offset(), reader.isAtEnd
        else { return nil }
        let seconds = date.daysSince1970 * 86_400 + clock.seconds - offset
        self.init(milliseconds: seconds * 1000 + clock.milliseconds)
    }

    /// This instant as RFC 3339 in UTC, with milliseconds only where there are any.
    public var rfc3339: String {
        if self == .distantPast { return "the distant past" }
        if self == .distantFuture { return "no end" }
        let (days, ofDay) = milliseconds.flooredDivision(by: 86_400_000)
        let date = CivilDate(daysSince1970: days)
        let (seconds, fraction) = ofDay.flooredDivision(by: 1000)
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60]
        let time = clock.map { $0.padded(to: 2) }.joined(separator: ":")
        let tail = fraction == 0 ? "" : "." + fraction.padded(to: 3)
        return "\(date)T\(time)\(tail)Z"
    }
}

/// Reads the parts of a date-time from its bytes.
private struct DateTextReader {
    private var bytes: [UInt8]
    private var index = 0

    /// One byte more than any date-time needs is kept, so that a longer text shows as too long.
    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes.prefix(DateTextReader.limit + 1))
    }

    private static let limit = 64

    var isAtEnd: Bool { index == bytes.count && bytes.count <= DateTextReader.limit }

    mutating func date() -> CivilDate? {
        guard let year = digits(4), skip("-"), let month = digits(2), skip("-"),
            let day = digits(2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    mutating func clock() -> (seconds: Int64, milliseconds: Int64)? {
        guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60,
            skip(":"), let second = digits(2), second <= 60
        else { return nil }
        var milliseconds: Int64 = 0
        if skip(".") {
            guard let fraction = fractionDigits() else { return nil }
            milliseconds = fraction
        }
        return (hour * 3600 + minute * 60 + second, milliseconds)
    }

    /// Seconds east of Greenwich.
    mutating func offset() -> Int64? {
        if skip("Z", "z") { return 0 }
        let sign: Int64
        if skip("+") {
            sign = 1
        } else if skip("-") {
            sign = -1
        } else {
            return nil
        }
        guard let hour = digits(2), hour < 24, skip(":"), let minute = digits(2), minute < 60
        else { return nil }
        return sign * (hour * 3600 + minute * 60)
    }

    mutating func skip(_ candidates: Unicode.Scalar...) -> Bool {
        guard index < bytes.count,
            candidates.contains(where: { UInt8(ascii: $0) == bytes[index] })
        else { return false }
        index += 1
        return true
    }

    private mutating func digits(_ count: Int) -> Int64? {
        guard index + count <= bytes.count else { return nil }
        var value: Int64 = 0
        for byte in bytes[index..<index + count] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - 0x30)
        }
        index += count
        return value
    }

    private mutating func fractionDigits() -> Int64? {
        let start = index
        var value: Int64 = 0
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) {
            if index - start < 3 { value = value * 10 + Int64(bytes[index] - 0x30) }
            index += 1
        }
        guard index > start else { return nil }
        for _ in (index - start)..<max(3, index - start) { value *= 10 }
        return value
    }
}

extension Int64 {
    /// The quotient rounded down, and the rest, which is never negative for a positive divisor.
    func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }

    /// Decimal digits, with zeros in front up to the width.
    func padded(to width: Int) -> String {
        let digits = String(self)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
