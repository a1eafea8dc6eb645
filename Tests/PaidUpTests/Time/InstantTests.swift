// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@Suite struct InstantTests {
    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0),
            ("2026-07-31T01:00:00Z", 1_785_459_600_000),
            ("2000-02-29T00:00:00Z", 951_782_400_000),
            ("2024-02-29T23:59:59Z", 1_709_251_199_000),
            ("2400-02-29T00:00:00Z", 13_574_563_200_000),
            ("0001-01-01T00:00:00Z", -62_135_596_800_000),
            ("0000-03-01T00:00:00Z", -62_162_035_200_000),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
            ("1969-12-31T23:59:59.999Z", -1),
            ("1969-12-31T23:59:59.001Z", -999),
            ("1900-03-01T00:00:00Z", -2_203_891_200_000),
        ] as [(String, Int64)])
    func `reads and writes a date-time in UTC`(text: String, milliseconds: Int64) {
        let instant = Instant(milliseconds: milliseconds)
        #expect(Instant(rfc3339: text) == instant)
        #expect(instant.rfc3339 == text)
        #expect(instant.description == text)
    }

    @Test(arguments: [
        ("2026-07-31T03:00:00+02:00", "2026-07-31T01:00:00Z"),
        ("2026-07-30T20:30:00-04:30", "2026-07-31T01:00:00Z"),
        ("2026-07-31T01:00:00+00:00", "2026-07-31T01:00:00Z"),
        ("2026-07-31T01:00:00-00:00", "2026-07-31T01:00:00Z"),
        ("2026-01-01T00:30:00+23:59", "2025-12-31T00:31:00Z"),
        ("2026-07-31t01:00:00z", "2026-07-31T01:00:00Z"),
        ("2026-07-31 01:00:00Z", "2026-07-31T01:00:00Z"),
        ("2026-07-31T01:00:00.5Z", "2026-07-31T01:00:00.500Z"),
        ("2026-07-31T01:00:00.05Z", "2026-07-31T01:00:00.050Z"),
        ("2026-07-31T01:00:00.000Z", "2026-07-31T01:00:00Z"),
        ("2026-07-31T01:00:00.1239999Z", "2026-07-31T01:00:00.123Z"),
        ("1969-12-31T23:59:59.9999Z", "1969-12-31T23:59:59.999Z"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
    ])
    func `reads every form of RFC 3339`(text: String, inUTC: String) {
        #expect(Instant(rfc3339: text)?.rfc3339 == inUTC)
    }

    @Test(arguments: [
        "", "2026", "2026-07-31", "2026-07-31T01:00Z", "2026-07-31T01:00:00",
        "2026-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2100-02-29T00:00:00Z",
        "2026-04-31T00:00:00Z", "2026-13-01T00:00:00Z", "2026-00-01T00:00:00Z",
        "2026-01-00T00:00:00Z", "2026-01-32T00:00:00Z", "2026-01-01T24:00:00Z",
        "2026-01-01T00:60:00Z", "2026-01-01T00:00:61Z", "2026-01-01T00:00:00+24:00",
        "2026-01-01T00:00:00+01:60", "2026-01-01T00:00:00+0100", "2026-01-01T00:00:00+01",
        "2026-01-01T00:00:00.Z", "2026-01-01T00:00:00,5Z", "2026-01-01T00:00:00ZZ",
        " 2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z ", "26-01-01T00:00:00Z",
        "+2026-01-01T00:00:00Z", "2026-1-01T00:00:00Z", "2026/01/01T00:00:00Z",
        "20260101T000000Z", "1785459600000", "2026-01-01T00:00:00Z\u{0}",
        "２０２６-01-01T00:00:00Z", "2026-01-01T-1:00:00Z",
        "2026-01-01T00:00:00." + String(repeating: "0", count: 200) + "Z",
        "2026-01-01T00:00:00." + String(repeating: "0", count: 43) + "Z" + "Z",
    ])
    func `refuses what is not a date-time`(text: String) {
        #expect(Instant(rfc3339: text) == nil)
    }

    @Test func `the first and last day of every month of 400 years survive`() {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var days: Int64 = -25_567  // 1900-01-01
        for year in 1900..<2300 {
            let isLeap = year % 400 == 0 || year % 100 != 0 && year % 4 == 0
            for (index, length) in lengths.enumerated() {
                let last = isLeap && index == 1 ? 29 : length
                let month = index < 9 ? "0\(index + 1)" : "\(index + 1)"
                for (day, offset) in [("01", 0), ("\(last)", last - 1)] {
                    let text = "\(year)-\(month)-\(day)T00:00:00Z"
                    let instant = Instant(milliseconds: (days + Int64(offset)) * 86_400_000)
                    #expect(Instant(rfc3339: text) == instant)
                    #expect(instant.rfc3339 == text)
                }
                days += Int64(last)
            }
        }
    }

    @Test(
        arguments: [
            (Instant(milliseconds: 10), 5, Instant(milliseconds: 15)),
            (Instant(milliseconds: .max - 1), 5, .distantFuture),
            (Instant(milliseconds: .min + 1), -5, .distantPast),
            (.distantPast, 5, .distantPast),
            (.distantFuture, -5, .distantFuture),
        ] as [(Instant, Int64, Instant)])
    func `arithmetic saturates`(instant: Instant, delta: Int64, sum: Instant) {
        #expect(instant.advanced(byMilliseconds: delta) == sum)
    }

    @Test func `seconds beyond the range saturate too`() {
        let zero = Instant(milliseconds: 0)
        #expect(zero.advanced(bySeconds: .max) == .distantFuture)
        #expect(zero.advanced(bySeconds: .min) == .distantPast)
        #expect(Instant(milliseconds: 5).advanced(bySeconds: 2) == Instant(milliseconds: 2005))
    }

    @Test func `differences saturate`() {
        #expect(Instant(milliseconds: 7).milliseconds(since: Instant(milliseconds: 9)) == -2)
        #expect(Instant.distantFuture.milliseconds(since: Instant(milliseconds: -1)) == .max)
        #expect(Instant.distantPast.milliseconds(since: Instant(milliseconds: 1)) == .min)
    }

    @Test func `the distant instants bound all others and have words of their own`() {
        #expect(Instant.distantPast < Instant(milliseconds: .min + 1))
        #expect(Instant(milliseconds: .max - 1) < Instant.distantFuture)
        #expect(Instant.distantPast.rfc3339 == "the distant past")
        #expect(Instant.distantFuture.rfc3339 == "no end")
    }
}
