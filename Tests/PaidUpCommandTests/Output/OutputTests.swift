// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import PaidUpCommand

@Suite struct OutputTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("né", 2), ("ne\u{301}", 2), ("日本", 4), ("👩‍👩‍👧", 2), ("…█", 2),
    ])
    func widthCountsWhatIsSeen(_ text: String, _ width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test func columnsAreAlignedByWidth() {
        var table = Table(["name", "x"])
        table.add(["日本", "1"])
        table.add(["ab", ""])
        #expect(table.text == "name  x\n日本  1\nab\n")
    }

    @Test func whatFindsNoRoomStandsBelowItsRow() {
        var table = Table(["name", "access", "why", "outlook", "note"])
        table.add(["one", "granted", "paid period, last said by DID_RENEW", "renews", "-"])
        table.add(["two", "denied", "x", "-", "yes"])
        #expect(
            table.text(columns: 30)
                == """
                name  access   why
                one   granted
                    why: paid period, last
                      said by DID_RENEW
                    outlook: renews
                two   denied
                    why: x; note: yes

                """.replacing("name  access   why", with: "name  access"))
        #expect(table.text(columns: 200) == table.text)
        let narrow = table.text(columns: 3).split(separator: "\n")
        #expect(narrow[1] == "one")
    }

    @Test(arguments: [("日本語", 4, "日…"), ("abcdef", 4, "abc…"), ("abc", 3, "abc")])
    func textIsCutToAWidth(_ text: String, _ width: Int, _ cut: String) {
        #expect(DisplayWidth.cut(text, to: width) == cut)
    }

    @Test(arguments: [
        ("plain ü 日", "plain ü 日"), ("a\u{1B}[31m", "a\\u{1B}[31m"), ("a\nb", "a\\u{A}b"),
        ("a\u{202E}b", "a\\u{202E}b"),
    ])
    func textFromOutsideCannotSteerATerminal(_ text: String, _ safe: String) {
        #expect(SafeText.line(text) == safe)
    }

    @Test(arguments: [
        ("renewalLeewaySecond", "renewalLeewaySeconds"), ("SANDBOX", "sandbox"),
        ("transfre", "transfer"),
    ])
    func theNearestNameIsFound(_ word: String, _ name: String) {
        let names = ["renewalLeewaySeconds", "sandbox", "transfer"]
        #expect(Suggestion.nearest(to: word, among: names) == name)
    }

    @Test(arguments: ["", "x", "completely-else"])
    func nothingIsSuggestedWhereNothingIsNear(_ word: String) {
        #expect(Suggestion.nearest(to: word, among: ["sandbox", "transfer"]) == nil)
    }

    @Test(arguments: [
        ("UTC", "2026-07-01T12:00:00Z"), ("Europe/Berlin", "2026-07-01T14:00:00+02:00"),
        ("America/St_Johns", "2026-07-01T09:30:00-02:30"),
        ("Asia/Kathmandu", "2026-07-01T17:45:00+05:45"),
    ])
    func timesAreShownInTheZone(_ zone: String, _ text: String) throws {
        let times = try TimeText(zone: zone)
        let instant = try #require(Instant(rfc3339: "2026-07-01T12:00:00Z"))
        #expect(times.text(instant) == text)
        #expect(Instant(rfc3339: times.text(instant)) == instant)
    }

    @Test func hostileDatesAreShownInAZone() throws {
        let times = try TimeText(zone: "Europe/Berlin")
        for milliseconds in [Int64.min, .min + 1, .max - 1, .max] {
            #expect(!times.text(Instant(milliseconds: milliseconds)).isEmpty)
        }
    }

    @Test(arguments: [
        (Int64(0), Int64(100_000_000), "[------------------------------] 0 %, 0.0 of 100.0 MB"),
        (50_000_000, 100_000_000, "[###############---------------] 50 %, 50.0 of 100.0 MB"),
        (200_000_000, 100_000_000, "[##############################] 100 %, 200.0 of 100.0 MB"),
    ])
    func progressIsABar(_ done: Int64, _ total: Int64, _ line: String) {
        #expect(Progress.line(done: done, total: total) == line)
    }

    @Test func progressOfAPipeCountsBytes() {
        #expect(Progress.line(done: 1_250_000, total: nil) == "1.2 MB read")
    }
}
