// SPDX-License-Identifier: Apache-2.0

/// A JSON number, kept so that it can be written back as it was read.
///
/// Whole numbers that fit an `Int64` are kept as such; everything else keeps its text. Two
/// numbers are equal when they are written alike: `1` and `1.0` differ.
package struct JSONNumber: Hashable, Sendable {
    private enum Storage: Hashable, Sendable {
        case integer(Int64)
        case text(String)
    }

    private let storage: Storage

    package init(_ value: Int64) {
        storage = .integer(value)
    }

    /// Nil for infinities and for what is not a number: JSON cannot write them.
    package init?(double: Double) {
        guard double.isFinite else { return nil }
        self.init(literal: double.description)
    }

    /// Nil where the text is not a number of JSON's grammar.
    package init?(literal: String) {
        var literal = literal
        let number = literal.withUTF8 { bytes -> JSONNumber? in
            guard let base = bytes.baseAddress else { return nil }
            var parser = JSONParser(base: base, count: bytes.count, options: JSONReader.Options())
            guard let number = try? parser.number(), parser.at == bytes.count else { return nil }
            return number
        }
        guard let number else { return nil }
        self = number
    }

    /// Takes text that is known to be of JSON's grammar and no plain `Int64`.
    init(checked text: String) {
        storage = .text(text)
    }

    /// The number as it was written.
    package var literal: String {
        switch storage {
        case .integer(let value): String(value)
        case .text(let text): text
        }
    }

    /// The exact value, also of `1.0` and `1e3`; nil for fractions and beyond the range.
    package var int64: Int64? {
        switch storage {
        case .integer(let value): value
        case .text(let text): DecimalText(text).whole(roundingDown: false)
        }
    }

    /// The value as milliseconds: fractions are rounded down, towards the past.
    ///
    /// Nil beyond the range of `Int64`.
    package var milliseconds: Int64? {
        switch storage {
        case .integer(let value): value
        case .text(let text): DecimalText(text).whole(roundingDown: true)
        }
    }

    /// The nearest `Double`; infinite beyond its range.
    package var double: Double {
        switch storage {
        case .integer(let value): Double(value)
        case .text(let text): Double(text) ?? .nan
        }
    }
}

/// A number's text taken apart: `digits` × 10^`exponent`, without needless zeros at either end.
struct DecimalText {
    private var isNegative = false
    private var digits: [UInt8] = []
    private var exponent = 0

    /// Takes text of JSON's grammar.
    init(_ text: String) {
        var power = 0
        var powerIsNegative = false
        var part = Part.whole
        for byte in text.utf8 {
            switch byte {
            case Byte.minus where part == .power: powerIsNegative = true
            case Byte.minus: isNegative = true
            case Byte.dot: part = .fraction
            case Byte.lowerE, Byte.upperE: part = .power
            case Byte.zero...Byte.nine where part == .power:
                // Far beyond any number that fits: more digits change nothing.
                if power < 1 << 40 { power = power * 10 + Int(byte - Byte.zero) }
            case Byte.zero...Byte.nine:
                if part == .fraction { exponent -= 1 }
                if byte != Byte.zero || !digits.isEmpty { digits.append(byte - Byte.zero) }
            default: break
            }
        }
        exponent += powerIsNegative ? -power : power
        while digits.last == 0 {
            digits.removeLast()
            exponent += 1
        }
    }

    private enum Part { case whole, fraction, power }

    /// The value as an `Int64`; nil beyond its range, and for fractions unless rounded down.
    func whole(roundingDown: Bool) -> Int64? {
        if digits.isEmpty { return 0 }
        guard digits.count + exponent <= 19 else { return nil }
        let isFraction = exponent < 0
        if isFraction && !roundingDown { return nil }
        var magnitude: UInt64 = 0
        for digit in digits.dropLast(isFraction ? min(-exponent, digits.count) : 0) {
            magnitude = magnitude * 10 + UInt64(digit)
        }
        for _ in 0..<max(exponent, 0) { magnitude *= 10 }
        if isFraction && isNegative { magnitude += 1 }
        if isNegative {
            return magnitude <= UInt64(Int64.max) + 1
                ? Int64(truncatingIfNeeded: ~magnitude &+ 1) : nil
        }
        return Int64(exactly: magnitude)
    }
}
