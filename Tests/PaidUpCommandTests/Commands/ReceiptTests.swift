// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

/// When messages were received, and what is said where nobody can tell.
@Suite struct ReceiptTests {
    let directory: Directory

    init() throws { directory = try Directory() }

    /// A message with another member before its own.
    private func message(_ member: String, _ event: Story.Event = .bought) -> String {
        "{\(member), " + Story().decoded(event).dropFirst()
    }

    private func run(_ command: String, _ arguments: String...) throws -> Tool.Run {
        try Tool.run(
            [command, "in", "--trust-decoded", "--at", "2026-08-10T00:00:00Z"] + arguments,
            in: directory)
    }

    @Test(arguments: [
        ("\"2026-08-05 01:00:05\"", "found \"2026-08-05 01:00:05\""),
        ("1785888000", "found 1785888000"), ("true", "found true"),
    ])
    func aDateThatCannotBeReadLosesNoMessage(_ date: String, _ found: String) throws {
        try directory.write("in", message("\"receivedAt\": \(date)"))
        let run = try run("verdict")
        #expect(run.code == 0)
        #expect(run.output.contains("1001      pro.month    granted"))
        #expect(
            run.errors == """
                paidup: in:1: receivedAt: expected a date such as "2026-07-31T01:00:05Z" or \
                milliseconds since 1970, \(found)
                paidup: 1 message with a receivedAt that cannot be read; signedDate stands in

                """)
        let verify = try directory.run("verify", "in", "--trust-decoded")
        #expect(verify.code == 0)
        #expect(verify.output.contains("\n    receivedAt: expected a date such as "))
    }

    @Test func millisecondsAreRead() throws {
        try directory.write("in", message("\"receivedAt\": 1785888000000"))
        let early = try run("verdict", "--known-at", "2026-08-04T23:59:59Z")
        #expect(!early.output.contains("granted"))
        let late = try run("verdict", "--known-at", "2026-08-05T00:00:00Z")
        #expect(late.output.contains("granted"))
        #expect(late.errors == "")
    }

    @Test func anotherNameIsToldOnceAlways() throws {
        let lines = [
            message("\"received_at\": \"2026-08-05T00:00:00Z\""), Story().decoded(.switchedOff),
        ]
        try directory.write("in", lines.joined(separator: "\n"))
        let named =
            "paidup: 1 message with received_at but no receivedAt, which alone is read; "
            + "signedDate stands in\n"
        let silent = "paidup: 1 message without a receivedAt; signedDate stands in\n"
        #expect(try run("verdict").errors == named)
        #expect(try run("verdict", "--known-at=2026-08-10T00:00:00Z").errors == named + silent)
        #expect(try run("audit").errors == named + silent)
        let json = try #require(JSONReader().read(run("audit", "--json").output).object)
        #expect(json["input"]?.object?["withoutReceivedAt"]?.number?.int64 == 2)
        #expect(json["input"]?.object?["unreadableReceivedAt"]?.number?.int64 == 0)
    }
}
