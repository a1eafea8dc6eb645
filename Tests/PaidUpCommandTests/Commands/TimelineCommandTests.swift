// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct TimelineCommandTests {
    let directory: Directory

    init() throws {
        directory = try Directory()
        let story = Story()
        let lines = [Story.Event.bought, .switchedOff, .expired].map { story.decoded($0) }
        try directory.write("story", lines.joined(separator: "\n"))
        try directory.write(
            "catalog.json", "{\"products\": {\"pro.month\": {\"entitlements\": [\"pro\"]}}}")
    }

    private func timeline(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> Tool.Run {
        try Tool.run(
            ["timeline", "--trust-decoded", "story", "--customer", "1001"] + arguments,
            in: directory, environment: environment)
    }

    @Test func thePictureAndTheRowsAreExact() throws {
        let run = try timeline("--catalog", "catalog.json")
        #expect(run.code == 0)
        #expect(run.errors == "")
        #expect(
            run.output.hasPrefix(
                """
                customer 1001, with everything received

                1001 pro.month  █████████████████████████████████████████████████████████·······
                = pro           █████████████████████████████████████████████████████████·······
                                           |08-06      |08-13       |08-20       |08-27       |

                █ proven   ▒ presumed   · denied   blank: nothing known   one column: 13 h 4 min

                purchase 1001 (com.example.app, Production)
                from                  to                    access   state       product    \
                basis or ground  last said by                                   signed\
                                received
                2026-07-31T00:00:00Z  2026-08-31T00:00:00Z  granted  subscribed  pro.month  \
                paid period      EXPIRED/VOLUNTARY                              \
                2026-08-31T00:00:10Z  2026-08-31T00:00:10Z

                """))
        #expect(run.output.contains("\nentitlement pro\n"))
    }

    @Test(arguments: [("120", 120), ("50", 50), ("1", 40), ("many", 80)])
    func thePictureIsAsWideAsTheTerminal(_ columns: String, _ width: Int) throws {
        let run = try timeline(environment: ["COLUMNS": columns])
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[2].count == width)
    }

    @Test func anInstantIsPointedAt() throws {
        let run = try timeline("--at", "2026-08-31T00:00:00Z")
        let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        let pointer = try #require(lines[2].firstIndex(of: "▼"))
        let column = lines[2].distance(from: lines[2].startIndex, to: pointer)
        #expect(lines[3].dropFirst(column - 1).first == "█")
        #expect(lines[3].dropFirst(column + 1).first == "·")
        #expect(lines.contains("▼ 2026-08-31T00:00:00Z"))
        let outside = try timeline("--at", "2030-01-01T00:00:00Z")
        let note = "▼ 2030-01-01T00:00:00Z: it lies after what the picture shows\n"
        #expect(outside.output.replacing(note, with: "") == (try timeline().output))
        #expect(outside.output.contains(note))
    }

    @Test func asciiHasNoOtherLetters() throws {
        let run = try timeline("--ascii")
        #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
    }

    @Test func knownAtShowsWhatWasKnown() throws {
        let run = try timeline("--known-at", "2026-07-31T00:30:00Z")
        #expect(run.output.contains("with what was received by 2026-07-31T00:30:00Z"))
        #expect(run.output.contains("granted, presumed  renewalPending"))
        #expect(run.output.contains("presumption exhausted"))
        #expect(!run.output.contains("VOLUNTARY"))
    }

    @Test func aStrangerHasNoTimeline() throws {
        let run = try directory.run(
            "timeline", "--trust-decoded", "story", "--customer", "nobody")
        #expect(run.code == 4)
        #expect(run.output == "customer nobody, with everything received\n")
        #expect(
            run.errors.hasPrefix(
                "paidup: --customer: nobody: no message is about this customer in ledger "))
    }

    @Test func jsonHoldsIntervalsAndSegments() throws {
        let run = try timeline("--json", "--catalog", "catalog.json")
        let answer = try #require(JSONReader().read(run.output).object)
        #expect(answer["customer"]?.string == "1001")
        let purchase = try #require(answer["purchases"]?.array?.first?.object)
        #expect(purchase["chain"]?.object?["app"]?.string == "com.example.app")
        let interval = try #require(purchase["intervals"]?.array?.first?.object)
        #expect(
            interval.members.map(\.key) == [
                "from", "to", "access", "presumed", "basis", "ground", "state", "product",
                "transactionId", "inAppOwnershipType",
            ])
        let union = try #require(answer["entitlements"]?.array?.first?.object)
        #expect(union["entitlement"]?.string == "pro")
        let segment = try #require(union["segments"]?.array?.first?.object)
        #expect(segment["from"]?.isNull == true)
        #expect(segment["access"]?.string == "denied")
    }
}
