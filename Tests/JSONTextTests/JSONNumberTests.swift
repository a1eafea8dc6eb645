// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct JSONNumberTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let literal: String
        let int64: Int64?
        let milliseconds: Int64?

        init(_ literal: String, _ int64: Int64?, _ milliseconds: Int64?) {
            self.literal = literal
            self.int64 = int64
            self.milliseconds = milliseconds
        }

        var testDescription: String { literal }
    }

    static let cases: [Case] = [
        Case("0", 0, 0), Case("-0", 0, 0), Case("-0.0", 0, 0), Case("0e999999999999", 0, 0),
        Case("1", 1, 1), Case("-1", -1, -1), Case("1.0", 1, 1), Case("1e3", 1000, 1000),
        Case("12.50e1", 125, 125), Case("1.5", nil, 1), Case("-1.5", nil, -2),
        Case("-0.5", nil, -1), Case("0.999", nil, 0), Case("1e-3", nil, 0),
        Case("-1e-3", nil, -1), Case("-1e-999999999999999999999", nil, -1),
        Case("1759302518835.75", nil, 1_759_302_518_835),
        Case("-1759302518835.75", nil, -1_759_302_518_836),
        Case("1.75930251883575e12", nil, 1_759_302_518_835),
        Case("1759302518835000e-3", 1_759_302_518_835, 1_759_302_518_835),
        Case("9007199254740993", 9_007_199_254_740_993, 9_007_199_254_740_993),
        Case("999999999999999999", 999_999_999_999_999_999, 999_999_999_999_999_999),
        Case("9223372036854775807", .max, .max), Case("9223372036854775807.0", .max, .max),
        Case("9223372036854775807.9", nil, .max), Case("9223372036854775808", nil, nil),
        Case("-9223372036854775808", .min, .min), Case("-9223372036854775808.0", .min, .min),
        Case("-9223372036854775808.1", nil, nil), Case("-9223372036854775809", nil, nil),
        Case("-9223372036854775807.1", nil, .min), Case("9999999999999999999", nil, nil),
        Case("18446744073709551617", nil, nil),
        Case("1e18", 1_000_000_000_000_000_000, 1_000_000_000_000_000_000),
        Case("1e19", nil, nil), Case("1e400", nil, nil), Case("1e-400", nil, 0),
        Case("1e999999999999999999999", nil, nil),
        Case("0.00000000000000000001e20", 1, 1),
        Case("123456789012345678901234567890e-20", nil, 1_234_567_890),
        Case("100000000000000000000000000000e-20", 1_000_000_000, 1_000_000_000),
    ]

    @Test("Whole values are exact, milliseconds round down", arguments: cases)
    func values(_ number: Case) throws {
        let read = try #require(try JSONReader().read(number.literal).number)
        #expect(read.int64 == number.int64)
        #expect(read.milliseconds == number.milliseconds)
        #expect(read.literal == number.literal)
        #expect(JSONNumber(literal: number.literal) == read)
        #expect(read.double == Double(number.literal))
    }

    @Test(
        "Text that is no number makes none",
        arguments: ["", " 1", "1 ", "01", "1.", ".1", "1e", "+1", "-", "0x1", "NaN", "1,0", "é"])
    func refuses(literal: String) {
        #expect(JSONNumber(literal: literal) == nil)
    }

    @Test(
        "A Double is written in JSON's grammar",
        arguments: [0.0, -0.0, 1.5, 1e100, -1e-7, .greatestFiniteMagnitude, .leastNonzeroMagnitude])
    func doubles(value: Double) throws {
        let number = try #require(JSONNumber(double: value))
        #expect(try JSONReader().read(number.literal).number == number)
        #expect(number.double == value)
    }

    @Test("JSON has no infinity", arguments: [Double.infinity, -.infinity, .nan])
    func notFinite(value: Double) {
        #expect(JSONNumber(double: value) == nil)
    }

    @Test("Numbers are equal when they are written alike")
    func equality() throws {
        #expect(JSONNumber(1) == JSONNumber(literal: "1"))
        #expect(JSONNumber(1) != JSONNumber(literal: "1.0"))
        #expect(JSONNumber(literal: "1e2") != JSONNumber(literal: "1E2"))
        #expect(JSONNumber(0) != JSONNumber(literal: "-0"))
    }
}
