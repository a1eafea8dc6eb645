// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@testable import PaidUpCommand

/// What the commands about the store do before anything is sent, and where nobody answers.
@Suite struct AppStoreCommandTests {
    /// The key of RFC 7515, appendix A.3.1, which everybody knows.
    static let pem = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
        H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
        7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
        -----END PRIVATE KEY-----

        """
    private static let nobody = ["--base-url", "http://127.0.0.1:1", "--time-limit", "1"]
    static let variables = [
        "APP_STORE_KEY_FILE": "AuthKey.p8", "APP_STORE_KEY_ID": "2X9R4HXF34",
        "APP_STORE_ISSUER_ID": "57246542-96fe-1a63-e053-0824d011072a",
        "APP_STORE_BUNDLE_ID": "com.example.app",
    ]

    private func run(
        _ arguments: [String], _ changes: [String: String] = [:]
    ) throws -> Tool.Run {
        let directory = try Directory()
        try directory.write("AuthKey.p8", Self.pem)
        return try Tool.run(
            ["app-store"] + arguments, in: directory,
            environment: Self.variables.merging(changes) { $1 })
    }

    static let commands = Program.commands.map { $0.spec.words }.filter { $0[0] == "app-store" }

    @Test("each command tells its options", arguments: commands)
    func help(words: [String]) throws {
        let run = try Tool.run(words + ["--help"], in: Directory())
        let spec = try #require(Program.commands.first { $0.spec.words == words }?.spec)
        #expect(run == Tool.Run(code: 0, output: spec.help, errors: ""))
        for option in spec.options { #expect(run.output.contains("\n  \(option.usage) ")) }
        #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
        #expect(Set(spec.options.map(\.name)).count == spec.options.count)
    }

    static let changes: [[String]] = [
        ["extend", "1001", "--days", "5"], ["extend-mass", "pro.month", "--days", "5"],
        ["set-token", "1001", "--account-token", "7e3fb204-2efb-4ce2-9e36-2ad2c1a43b92"],
        ["finish", "1001"], ["consumption", "1001", "--consented"],
    ]

    @Test("what changes something is said and not done where nobody can agree", arguments: changes)
    func unconfirmed(arguments: [String]) throws {
        let run = try run(arguments + Self.nobody)
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("This "))
        #expect(run.errors.contains("at http://127.0.0.1:1"))
        #expect(
            run.errors.hasSuffix(
                "paidup: --yes: missing; nothing was sent, for nobody can be asked\n"))
    }

    @Test("where nobody answers, trying again can help", arguments: changes + [["status", "1"]])
    func unreachable(arguments: [String]) throws {
        let yes = arguments[0] == "status" ? [] : ["--yes"]
        let run = try run(arguments + yes + Self.nobody)
        #expect(run.code == 75)
        #expect(run.output == "")
        // Nobody answers, or on a busy machine not within the time limit.
        #expect(run.errors.contains("paidup: App Store: "))
    }

    @Test("pages that broke off are printed with where to go on")
    func brokenPages() throws {
        let run = try run(["history", "1001", "--from", "r7"] + Self.nobody)
        #expect(run.code == 75)
        #expect(
            run.output == """
                {
                  "version": 1,
                  "command": "app-store history",
                  "pages": 0,
                  "complete": false,
                  "next": "r7",
                  "transactions": []
                }

                """)
    }

    static let wrong: [(arguments: [String], changes: [String: String], words: String)] = [
        (["status", ".."], [:], "App Store: expected a transaction id"),
        (["status", "1", "--status", "x"], [:], "--status: expected a whole number"),
        (["status", "1", "--environment", "Xcode"], [:], "expected Production or Sandbox"),
        (["status", "1", "--base-url", "x"], [:], "--base-url: expected a URL such as"),
        (["status", "1", "--time-limit", "0"], [:], "--time-limit: expected whole seconds"),
        (["status", "1"], ["APP_STORE_KEY_ID": ""], "--key-id: missing"),
        (["status", "1", "--issuer-id", "a b"], [:], "--issuer-id: expected letters"),
        (["status", "1", "--key-file", "none"], [:], "none: cannot be opened for reading"),
        (["status", "1"], ["APP_STORE_KEY": "x"], "both APP_STORE_KEY and APP_STORE_KEY_FILE"),
        (["history", "1", "--type", "CONSUMABEL"], [:], "did you mean CONSUMABLE?"),
        (["history", "1", "--revoked", "yes"], [:], "--revoked: expected true or false"),
        (["history", "1", "--pages", "0"], [:], "--pages: expected a whole number from 1"),
        (["history", "1", "--since", "2026-07-31"], [:], "--since: expected a date such as"),
        (["notifications", "--type", "DID_RENEWE"], [:], "did you mean DID_RENEW?"),
        (
            ["notifications", "--type", "TEST", "--transaction", "1"], [:],
            "a notification type and a transaction id exclude each other"
        ),
        (["extend", "1", "--yes"], [:], "--days: expected whole days from 1 to 90"),
        (["extend", "1", "--days", "91", "--yes"], [:], "expected from 1 to 90 days, found 91"),
        (["extend", "1", "--days", "1", "--reason", "outag"], [:], "did you mean outage?"),
        (
            ["extend-mass", "p", "--days", "1", "--storefronts", "USA,", "--yes"], [:],
            "expected a storefront of three letters"
        ),
        (["extend-status", "r"], [:], "--product: missing"),
        (["set-token", "1", "--yes"], [:], "--account-token: missing; expected a UUID"),
        (["set-token", "1", "--account-token", "x"], [:], "--account-token: expected a UUID"),
        (["consumption", "1", "--yes"], [:], "--consented: missing"),
        (
            ["consumption", "1", "--consented", "--consumed", "101"], [:],
            "--consumed: expected a number from 0 to 100"
        ),
        (["sign-offer", "--kind", "promo"], [:], "--kind"),
        (["sign-offer", "--kind", "promotional"], [:], "--product: missing: --product ID"),
        (["sign-offer", "--kind", "introductory", "--nonce", "x"], [:], "--nonce: expected"),
    ]

    @Test("what is wrong is said, and nothing is sent", arguments: wrong)
    func wrongArguments(
        arguments: [String], changes: [String: String], words: String
    ) throws {
        let host = arguments.contains("--base-url") || arguments[0] == "sign-offer"
        let time = arguments.contains("--time-limit")
        let more = host ? [] : time ? Array(Self.nobody.prefix(2)) : Self.nobody
        let run = try run(arguments + more, changes)
        #expect(run.code == 64)
        #expect(run.output == "")
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(!run.errors.contains("MIGH"))
    }

    @Test("Apple's hosts are asked over the net, and a private address only when it is named")
    func privateAddress() throws {
        let run = try run(["status", "1", "--base-url", "http://169.254.169.254"])
        #expect(run.code == 69)
        #expect(run.errors.contains("refused the address"))
    }

    @Test("an offer is signed with what was given, and nothing is asked")
    func signs() throws {
        let run = try run([
            "sign-offer", "--kind", "promotional", "--product", "p", "--offer", "o",
            "--nonce", "7E3FB204-2EFB-4CE2-9E36-2AD2C1A43B92", "--at", "2026-07-31T00:00:00Z",
        ])
        #expect(run.code == 0 && run.errors == "")
        let answer = try JSONReader().read(run.output).object
        #expect(answer?["keyIdentifier"] == "2X9R4HXF34")
        #expect(answer?["nonce"] == "7e3fb204-2efb-4ce2-9e36-2ad2c1a43b92")
        #expect(answer?["timestamp"] == 1_785_456_000_000)
        #expect(answer?["jws"]?.string?.split(separator: ".").count == 3)
    }
}
