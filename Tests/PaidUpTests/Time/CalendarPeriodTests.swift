// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@Suite struct CalendarPeriodTests {
    @Test(
        arguments: [
            ("P1D", 0, 86_400), ("P30D", 0, 2_592_000), ("P1W", 0, 604_800), ("P1M", 1, 0),
            ("P1Y", 12, 0), ("P1Y6M", 18, 0), ("PT12H", 0, 43_200), ("PT5M", 0, 300),
            ("PT30S", 0, 30), ("P1M2W3DT4H5M6S", 1, 1_483_506), ("P0Y1M", 1, 0),
            ("P007D", 0, 604_800),
            ("P10000Y", 120_000, 0),
        ] as [(String, Int64, Int64)])
    func `reads an ISO 8601 duration`(text: String, months: Int64, seconds: Int64) {
        let period = CalendarPeriod(iso8601: text)
        #expect(period?.months == months)
        #expect(period?.seconds == seconds)
        #expect(period == CalendarPeriod(months: months, seconds: seconds))
    }

    @Test(arguments: [
        "", "P", "PT", "P1", "1M", "p1m", "P1m", "-P1M", "P-1M", "P+1M", "P1MT", "P1.5M", "P1,5D",
        "P1M1Y", "P1D1W", "P1D1D", "PT1D", "P1H", "PT1H1H", "PT1S1M", "P1YT1Y", "PTT1H", "P1T1H",
        "P1 M", " P1M", "P1M ", "P0D", "PT0S", "P0Y0M0D", "P1000000000D", "P10001Y",
        "P99999999999999999999Y", "PT999999999H", "P١D", "P1M\u{0}",
        "P" + String(repeating: "0", count: 100) + "1D",
        "P" + String(repeating: "0", count: 61) + "1D" + "D",
    ])
    func `refuses what is no length`(text: String) {
        #expect(CalendarPeriod(iso8601: text) == nil)
    }

    @Test(
        arguments: [
            (-1, 0), (0, -1), (0, 0), (120_001, 0), (0, 315_576_000_001), (.max, .max),
            (.min, .min),
            (.max, 0), (0, .max),
        ] as [(Int64, Int64)])
    func `refuses lengths that are none`(months: Int64, seconds: Int64) {
        #expect(CalendarPeriod(months: months, seconds: seconds) == nil)
    }

    @Test(arguments: [
        ("2026-01-31T10:00:00Z", "P1M", "2026-02-28T10:00:00Z"),
        ("2024-01-31T10:00:00Z", "P1M", "2024-02-29T10:00:00Z"),
        ("2026-01-30T10:00:00Z", "P1M", "2026-02-28T10:00:00Z"),
        ("2026-03-31T00:00:00Z", "P1M", "2026-04-30T00:00:00Z"),
        ("2026-02-28T00:00:00Z", "P1M", "2026-03-28T00:00:00Z"),
        ("2026-11-30T00:00:00Z", "P3M", "2027-02-28T00:00:00Z"),
        ("2026-12-31T23:59:59.999Z", "P2M", "2027-02-28T23:59:59.999Z"),
        ("2024-02-29T12:00:00Z", "P1Y", "2025-02-28T12:00:00Z"),
        ("2024-02-29T12:00:00Z", "P4Y", "2028-02-29T12:00:00Z"),
        ("2096-02-29T12:00:00Z", "P4Y", "2100-02-28T12:00:00Z"),
        ("2026-01-31T00:00:00Z", "P1M1D", "2026-03-01T00:00:00Z"),
        ("2026-01-31T00:00:00Z", "P30D", "2026-03-02T00:00:00Z"),
        ("2026-03-29T00:30:00Z", "PT24H", "2026-03-30T00:30:00Z"),
        ("2026-07-31T01:00:00Z", "PT5M", "2026-07-31T01:05:00Z"),
        ("1969-12-31T00:00:00Z", "P2M", "1970-02-28T00:00:00Z"),
        ("1969-10-31T00:00:00.001Z", "P1M", "1969-11-30T00:00:00.001Z"),
    ])
    func `is added by calendar arithmetic in UTC`(start: String, period: String, end: String) throws
    {
        let from = try #require(Instant(rfc3339: start))
        let length = try #require(CalendarPeriod(iso8601: period))
        #expect(from.advanced(by: length).rfc3339 == end)
    }

    @Test func `the distant instants stay where they are`() throws {
        let year = try #require(CalendarPeriod(iso8601: "P1Y"))
        #expect(Instant.distantPast.advanced(by: year) == .distantPast)
        #expect(Instant.distantFuture.advanced(by: year) == .distantFuture)
        #expect(Instant(milliseconds: .max - 1).advanced(by: year) == .distantFuture)
    }
}
