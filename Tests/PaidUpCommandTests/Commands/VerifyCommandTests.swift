// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator
import Testing

@Suite struct VerifyCommandTests {
    let authority: CertificateAuthority
    let directory: Directory

    init() throws {
        authority = try CertificateAuthority(seed: Array("command".utf8))
        directory = try Directory()
        try directory.write("root.pem", authority.rootCertificatePEM())
    }

    @Test func signedMessagesAreDecoded() throws {
        try directory.write("in.jsonl", Story().posted(.bought, authority) + "\n")
        let run = try directory.run("verify", "--root", "root.pem", "in.jsonl")
        #expect(
            run
                == Tool.Run(
                    code: 0,
                    output: """
                        in.jsonl:1: accepted: notification SUBSCRIBED/INITIAL_BUY, signed \
                        2026-07-31T00:00:10Z, chain 1001 (com.example.app, Production)
                            transaction 1001: pro.month from 2026-07-31T00:00:00Z to \
                        2026-08-31T00:00:00Z
                            renewal info: auto-renew on, as pro.month, renewal date \
                        2026-08-31T00:00:00Z
                            status 1
                        1 message: 1 accepted

                        """, errors: ""))
    }

    @Test func aBareTokenAnArrayAndAHistoryAreRecognised() throws {
        let token = try Story().signed(.bought, authority)
        let history = "{\"notificationHistory\": [{\"signedPayload\": \"\(token)\"}]}"
        try directory.write("in", "\(token)\n[\"\(token)\"]\n\(history)")
        let run = try directory.run("verify", "--root=root.pem", "in")
        #expect(run.code == 0)
        #expect(run.output.hasSuffix("3 messages: 3 accepted\n"))
        for line in 1...3 { #expect(run.output.contains("in:\(line): accepted: notification")) }
    }

    @Test func anotherRootIsNotTrusted() throws {
        try directory.write("in", Story().signed(.bought, authority))
        let run = try directory.run("verify", "in")
        #expect(run.code == 1)
        #expect(run.output.hasPrefix("in:1: rejected: signed message\n    "))
        #expect(run.output.hasSuffix("1 message: 1 rejected\n"))
    }

    @Test func severalRootsAreTrustedTogether() throws {
        let other = try CertificateAuthority(seed: Array("another".utf8))
        try directory.write("other.pem", other.rootCertificatePEM())
        try directory.write(
            "in", Story().signed(.bought, authority) + "\n" + Story().signed(.bought, other))
        let run = try directory.run(
            "verify", "in", "--root", "other.pem", "--root", "root.pem")
        #expect(run.code == 0)
        let alone = try directory.run("verify", "in", "--root", "other.pem")
        #expect(alone.code == 1)
        #expect(alone.output.hasSuffix("2 messages: 1 accepted, 1 rejected\n"))
    }

    @Test func wordsWithoutASignatureCountOnlyWhereTrusted() throws {
        try directory.write("in", Story().decoded(.bought))
        let run = try directory.run("verify", "in")
        #expect(
            run
                == Tool.Run(
                    code: 1,
                    output: """
                        in:1: rejected: notification
                            untrustedDecoded: carries no signature, so nothing proves it
                        1 message: 1 rejected

                        """, errors: ""))
        #expect(try directory.run("verify", "--trust-decoded", "in").code == 0)
    }

    @Test(arguments: [
        (["--bundle-id", "com.example.app"], Int32(0), ""),
        (["--bundle-id", "other", "--bundle-id", "com.example.app"], 0, ""),
        (
            ["--bundle-id", "other"], 1,
            "unknownApp: bundle id com.example.app is not a configured app: other"
        ),
        (["--app-apple-id", "42", "--bundle-id", "com.example.app"], 0, ""),
        (
            ["--bundle-id", "com.example.app", "--app-apple-id", "43"], 1,
            "unknownApp: app Apple id 42 is not the configured one of com.example.app"
        ),
        (
            [
                "--bundle-id", "com.example.app", "--app-apple-id", "42", "--bundle-id", "b",
                "--app-apple-id", "43",
            ], 0, ""
        ),
    ])
    func appsAreChecked(_ options: [String], _ code: Int32, _ finding: String) throws {
        try directory.write("in", Story().decoded(.bought))
        let run = try Tool.run(["verify", "--trust-decoded", "in"] + options, in: directory)
        #expect(run.code == code)
        if !finding.isEmpty { #expect(run.output.contains("    \(finding)\n")) }
    }

    @Test(arguments: ["Xcode", "LocalTesting"])
    func messagesOfADevelopersMachineCountWhenAskedFor(_ name: String) throws {
        var story = Story()
        story.environment = name
        try directory.write("in", story.decoded(.bought))
        #expect(try directory.run("verify", "--trust-decoded", "in").code == 1)
        let run = try directory.run("verify", "--trust-decoded", "--environment", name, "in")
        #expect(run.code == 0)
    }

    @Test func aMessageFromTheFutureIsUndetermined() throws {
        let future = Story().decoded(.bought)
            .replacing(
                "\"signedDate\":\(Story.Event.bought.signedDate)", with: "\"signedDate\":9e15")
        try directory.write("in", future)
        let run = try directory.run("verify", "--trust-decoded", "in")
        #expect(run.code == 2)
        #expect(run.output.contains("in:1: undetermined: "))
        try directory.write("both", "\(future)\nnonsense\n")
        #expect(try directory.run("verify", "--trust-decoded", "both").code == 1)
    }

    @Test func anUnusableTransactionIsAcceptedWithAFinding() throws {
        let endless = Story().decoded(.bought)
            .replacing("\"expiresDate\":\(Story.end),", with: "")
        try directory.write("in", endless)
        let run = try directory.run("verify", "--trust-decoded", "in")
        #expect(run.code == 0)
        #expect(run.output.contains("in:1: unusable: notification SUBSCRIBED"))
        #expect(run.output.contains("    unusableTransaction: "))
        #expect(run.output.hasSuffix("1 message: 1 unusable\n"))
    }

    @Test func brokenLinesAndOtherKindsAreNamed() throws {
        try directory.write(
            "in", "{\"a\": }\n{\"a\": 1}\n7\n{\"stripe\": {\"subscription\": {}}}\n")
        let run = try directory.run("verify", "in")
        #expect(
            run
                == Tool.Run(
                    code: 1,
                    output: """
                        in:1: broken: unreadable
                            column 7: expected a value
                        in:2: broken: unreadable
                            not a message of a known kind; expected an object with \
                        signedPayload, a JWS, an answer of the App Store Server API, a verifyReceipt \
                        response or a signal of a scenario
                        in:3: broken: unreadable
                            expected an object or a signed message, found a number
                        in:4: unsupported: stripe
                            stripe is not supported yet
                        4 messages: 1 unsupported, 3 broken

                        """, errors: ""))
    }

    @Test func jsonIsALineForEachMessageAndASummary() throws {
        try directory.write("in", Story().posted(.expired, authority))
        let run = try directory.run("verify", "--json", "--root", "root.pem", "in")
        #expect(run.code == 0)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        let message = try #require(JSONReader().read(String(lines[0])).object)
        #expect(message["kind"]?.string == "message")
        #expect(message["line"]?.number?.int64 == 1)
        #expect(message["outcome"]?.string == "accepted")
        #expect(message["signedDate"]?.string == "2026-08-31T00:00:10Z")
        let kinds = message["statements"]?.array?.map { $0.object?["kind"]?.string }
        #expect(kinds == ["transaction", "renewalInfo", "status"])
        #expect(
            lines[1] == """
                {"kind":"summary","version":1,"input":{"messages":1,"accepted":1,"unusable":0,\
                "undetermined":0,"rejected":0,"unsupported":0,"broken":0,"withoutReceivedAt":1,\
                "unreadableReceivedAt":0}}
                """)
    }

    @Test func timesAreShownInAZone() throws {
        try directory.write("in", Story().decoded(.bought))
        let run = try directory.run(
            "verify", "--trust-decoded", "in", "--time-zone", "Europe/Berlin")
        #expect(run.output.contains("from 2026-07-31T02:00:00+02:00 to 2026-08-31T02:00:00+02:00"))
    }
}
