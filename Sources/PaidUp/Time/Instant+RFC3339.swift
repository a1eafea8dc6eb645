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
        // Answers are full of instants, so that the text is made without others on the way. Room
        // for more than the format has is there for years beyond it.
        return String(unsafeUninitializedCapacity: 48) { buffer in
            var writer = DigitWriter(buffer)
            if date.year < 0 { writer.put("-") }
            writer.put(date.year.magnitude, atLeast: 4)
            writer.put("-")
            writer.put(date.month.magnitude, atLeast: 2)
            writer.put("-")
            writer.put(date.day.magnitude, atLeast: 2)
            writer.put("T")
            writer.put((seconds / 3600).magnitude, atLeast: 2)
            writer.put(":")
            writer.put((seconds / 60 % 60).magnitude, atLeast: 2)
            writer.put(":")
            writer.put((seconds % 60).magnitude, atLeast: 2)
            if fraction != 0 {
                writer.put(".")
                writer.put(fraction.magnitude, atLeast: 3)
            }
            writer.put("Z")
            return writer.count
        }
    }
}

/// Writes decimal digits into a buffer with room enough.
private struct DigitWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
        self.buffer = buffer
    }

    mutating func put(_ mark: Unicode.Scalar) {
        buffer[count] = UInt8(ascii: mark)
        count += 1
    }

    /// With zeros in front up to the width.
    mutating func put(_ value: UInt64, atLeast width: Int) {
        var digits = width
        var bound: UInt64 = 1
        for _ in 0..<width { bound *= 10 }
        while value >= bound {
            digits += 1
            bound *= 10
        }
        var rest = value
        for place in stride(from: count + digits - 1, through: count, by: -1) {
            buffer[place] = 0x30 + UInt8(rest % 10)
            rest /= 10
        }
        count += digits
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
}
