// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct ErrorTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let arguments: [String]
        let line: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String..., says line: String) {
            self.arguments = arguments
            self.line = line
        }
    }

    static let commands =
        "verify, verdict, timeline, audit, scenarios, catalog check, serve, keys create, "
        + "keys list, keys revoke, backup, export, import, rebuild, simulate act, "
        + "simulate advance, simulate faults, simulate show, simulate record, simulate"

    static let arguments: [Case] = [
        Case(says: "expected a command: \(commands); see paidup --help"),
        Case("verdct", "a", says: "verdct: unknown command; did you mean verdict?"),
        Case("pay", says: "pay: unknown command; expected one of \(commands)"),
        Case("catalog", says: "catalog: expected \"paidup catalog check\""),
        Case(
            "--verison",
            says: "--verison: unknown option before the command; did you mean --version?"),
        Case("verify", says: "expected paidup verify FILE…"),
        Case(
            "catalog", "check", "a", "b", says: "b: one argument too many for paidup catalog check"),
        Case(
            "verify", "--rot", "a",
            says: "--rot: not an option of paidup verify; did you mean --root?"),
        Case(
            "scenarios", "--policy", "a=b", "x",
            says: "--policy: not an option of paidup scenarios; see paidup scenarios --help"),
        Case(
            "scenarios", "--trust-decoded", "x",
            says: "--trust-decoded: not an option of paidup scenarios; "
                + "see paidup scenarios --help"),
        Case(
            "verify", "--catalog", "c", "x",
            says: "--catalog: not an option of paidup verify; see paidup verify --help"),
        Case("verdict", "f", "--at", says: "--at: expected a value: --at TIME"),
        Case("verdict", "f", "--at", "--json", says: "--at: expected a value: --at TIME"),
        Case("verdict", "f", "--json=yes", says: "--json: takes no value"),
        Case(
            "verdict", "f", "--jobs=1", "--jobs=2", says: "--jobs: given twice; it takes one value"),
        Case(
            "verdict", "f", "--at", "yesterday",
            says: "--at: expected a date such as 2026-07-31T02:00:00Z, found \"yesterday\""),
        Case(
            "verdict", "f", "--known-at=2026-02-30T00:00:00Z",
            says: "--known-at: expected a date such as 2026-07-31T02:00:00Z, "
                + "found \"2026-02-30T00:00:00Z\""),
        Case(
            "verdict", "f", "--jobs", "0",
            says: "--jobs: expected a whole number from 1 to 1024, found \"0\""),
        Case(
            "verdict", "f", "--time-zone", "Mars/Olympus",
            says: "--time-zone: expected a zone's name such as Europe/Berlin, "
                + "found \"Mars/Olympus\""),
        Case(
            "verdict", "f", "--time-zone", "europe/berln",
            says: "--time-zone: expected a zone's name such as Europe/Berlin, "
                + "found \"europe/berln\"; did you mean Europe/Berlin?"),
        Case(
            "verdict", "f", "--at", "2026-11-01",
            says: "--at: expected a date such as 2026-07-31T02:00:00Z, found \"2026-11-01\"; "
                + "a time and a zone are missing: 2026-11-01T00:00:00Z"),
        Case(
            "verdict", "f", "--at", "2026-11-01 12:00:00",
            says: "--at: expected a date such as 2026-07-31T02:00:00Z, "
                + "found \"2026-11-01 12:00:00\"; a zone is missing: 2026-11-01T12:00:00Z"),
        Case("help", "verdct", says: "verdct: unknown command; did you mean verdict?"),
        Case(
            "verdict", "f", "--environment", "production",
            says: "--environment: production: unknown environment; did you mean Production?"),
        Case(
            "verdict", "f", "--policy", "graceFallbackSecond=1",
            says: "--policy: graceFallbackSecond: not a policy key; "
                + "did you mean graceFallbackSeconds?"),
        Case(
            "verdict", "f", "--policy", "transfer=take",
            says: "--policy: transfer: expected \"keep\" or \"move\""),
        Case(
            "verdict", "f", "--policy", "sandbox",
            says: "--policy: expected KEY=VALUE, found \"sandbox\""),
        Case(
            "verdict", "f", "--policy", "sandbox=",
            says: "--policy: sandbox: a customer's name is empty; "
                + "expected accept, reject or names such as u1,u2"),
        Case(
            "verdict", "f", "--policy", "sandbox=Reject",
            says: "--policy: sandbox: Reject: expected accept, reject or customers; "
                + "did you mean reject?"),
        Case(
            "verdict", "f", "--app-apple-id", "42",
            says: "--app-apple-id: expected the --bundle-id that it belongs to"),
        Case(
            "verdict", "f", "--bundle-id", "a", "--app-apple-id", "x",
            says: "--app-apple-id: expected a whole number, found \"x\""),
        Case("timeline", "f", says: "--customer: missing; whose timeline?"),
        Case("timeline", "f", "--customer=", says: "--customer: expected a customer's id"),
        Case("verdict", "f", "--customer=", says: "--customer: expected a customer's id"),
        Case("verdict", "-", "-", says: "-: standard input can be read once only"),
        Case("verdict", "no-such", says: "no-such: No such file or directory"),
        Case("verdict", ".", says: ".: is a directory; expected a file"),
        Case("scenarios", "no-such", says: "no-such: No such file or directory"),
        Case("scenarios", ".", says: ".: holds no .json file"),
        Case("verdict", "--catalog", "no-such", "f", says: "no-such: No such file or directory"),
        Case("verify", "--root", "no-such", "f", says: "no-such: No such file or directory"),
    ]

    @Test(arguments: arguments)
    func wrongArgumentsAreOneLineAndExitCode64(_ test: Case) throws {
        let run = try Tool.run(test.arguments, in: Directory())
        #expect(run == Tool.Run(code: 64, output: "", errors: "paidup: \(test.line)\n"))
    }

    @Test(arguments: [
        (
            "{\n  \"products\": {,}\n}",
            "catalog.json:2: column 16: expected a member's name in quotes"
        ),
        (
            "[]",
            "catalog.json: expected an object with a member \"products\" that is an object"
        ),
        (
            "{\"products\": {\"a\": {\"entitlements\": [\"pro\"], \"duration\": \"soon\"}}}",
            "catalog.json: products[\"a\"].duration: expected an ISO 8601 duration such as "
                + "\"P30D\" or \"P1M\""
        ),
    ])
    func aBrokenCatalogStopsTheCommand(_ catalog: String, _ line: String) throws {
        let directory = try Directory()
        try directory.write("catalog.json", catalog)
        try directory.write("f", Story().decoded(.bought))
        let run = try directory.run("verdict", "--catalog", "catalog.json", "f")
        #expect(run == Tool.Run(code: 64, output: "", errors: "paidup: \(line)\n"))
    }

    @Test func aRootThatIsNoCertificateIsNamed() throws {
        let directory = try Directory()
        try directory.write("root.pem", "nothing")
        try directory.write("f", "")
        let run = try directory.run("verify", "--root", "root.pem", "f")
        #expect(run.code == 64)
        #expect(run.errors.hasPrefix("paidup: root.pem: --root: "))
        #expect(run.errors.filter(\.isNewline).count == 1)
    }

    @Test func aFileThatMayNotBeReadIsNamed() throws {
        // The superuser may read everything.
        guard geteuid() != 0 else { return }
        let directory = try Directory()
        try directory.write("f", "")
        chmod(directory.path("f"), 0)
        let run = try directory.run("verdict", "f")
        #expect(run == Tool.Run(code: 64, output: "", errors: "paidup: f: Permission denied\n"))
    }
}
