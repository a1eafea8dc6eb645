// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import PaidUpCommand

@Suite struct PictureTests {
    private func instant(_ text: String) throws -> Instant {
        try #require(Instant(rfc3339: text))
    }

    private func span(
        _ from: String, _ to: String?, _ standing: Picture.Standing
    ) throws -> Picture.Span {
        Picture.Span(
            from: try instant(from), to: try to.map(instant) ?? .distantFuture,
            standing: standing)
    }

    private func draw(
        _ rows: [Picture.Row], columns: Int = 60, isASCII: Bool = false
    ) -> String? {
        Picture(rows: rows, columns: columns, isASCII: isASCII, times: .utc).text()
    }

    @Test func aMonthAGracePeriodAndAnEnd() throws {
        let row = Picture.Row(
            label: "1001 pro",
            spans: [
                try span("2026-07-01T00:00:00Z", "2026-07-31T00:00:00Z", .proven),
                try span("2026-07-31T00:00:00Z", "2026-08-10T00:00:00Z", .presumed),
                try span("2026-08-10T00:00:00Z", nil, .denied),
            ])
        #expect(
            draw([row]) == """
                1001 pro  █████████████████████████████████▒▒▒▒▒▒▒▒▒▒▒······
                           |07-02 |07-09  |07-16  |07-23  |07-30  |08-06 |

                █ proven   ▒ presumed   · denied   blank: nothing known   one column: 21 h 36 min

                """)
    }

    @Test func lettersOfEveryTerminalWillDo() throws {
        let row = Picture.Row(
            label: "a",
            spans: [
                try span("2026-01-01T00:00:00Z", "2026-06-01T00:00:00Z", .proven),
                try span("2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z", .presumed),
                try span("2026-07-01T00:00:00Z", "2026-08-01T00:00:00Z", .denied),
            ])
        let text = try #require(draw([row], isASCII: true))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.contains("####") && text.contains("++++") && text.contains("...."))
    }

    @Test func aShortStretchIsNotLost() throws {
        let row = Picture.Row(
            label: "a",
            spans: [
                try span("2020-01-01T00:00:00Z", "2022-01-01T00:00:00Z", .denied),
                try span("2022-01-01T00:00:00Z", "2022-01-01T00:03:00Z", .proven),
                try span("2022-01-01T00:03:00Z", "2024-01-01T00:00:00Z", .denied),
            ])
        let first = try #require(draw([row])?.split(separator: "\n").first)
        #expect(first.filter { $0 == "█" }.count == 1)
    }

    @Test(arguments: [
        ("2026-07-01T00:00:00Z", "2026-07-01T00:30:00Z", "|00:0"),
        ("2026-07-01T00:00:00Z", "2026-07-02T00:00:00Z", "|06:00"),
        ("2026-07-01T00:00:00Z", "2026-07-20T00:00:00Z", "|07-0"),
        ("2026-01-01T00:00:00Z", "2026-12-01T00:00:00Z", "|2026-03"),
        ("2010-01-01T00:00:00Z", "2026-12-01T00:00:00Z", "|2020"),
    ])
    func theAxisTakesTheStepsThatFindRoom(
        _ from: String, _ to: String, _ mark: String
    ) throws {
        let row = Picture.Row(label: "a", spans: [try span(from, to, .proven)])
        let lines = try #require(draw([row])).split(separator: "\n")
        #expect(lines[1].contains(mark), "\(lines[1])")
        #expect(lines[0].count == 60 && lines[1].count <= 60)
    }

    @Test func hostileDatesAreDrawn() {
        let bounds = [Int64.min + 1, -1, 0, .max - 1].map { Instant(milliseconds: $0) }
        for from in bounds {
            for to in bounds where to > from {
                let span = Picture.Span(from: from, to: to, standing: .proven)
                #expect(draw([Picture.Row(label: "a", spans: [span])]) != nil)
            }
        }
    }

    @Test func nothingKnownIsNotDrawn() {
        #expect(draw([]) == nil)
        let span = Picture.Span(from: .distantPast, to: .distantFuture, standing: .unknown)
        #expect(draw([Picture.Row(label: "a", spans: [span])]) == nil)
    }
}
