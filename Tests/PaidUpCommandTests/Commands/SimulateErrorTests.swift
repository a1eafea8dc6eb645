// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct SimulateErrorTests {
    typealias Case = ErrorTests.Case

    static let arguments: [Case] = [
        Case("simulate", "--speed", "odd", says: "--speed: expected virtual, real or sandbox"),
        Case("simulate", "--port", "-1", says: "--port: expected a whole number from 0 to 65535"),
        Case(
            "simulate", "--grace", "5", says: "a grace period of 5 days; Apple has 3, 6, 16 and 28"),
        Case(
            "simulate", "--product", "a:b",
            says: "--product: \"b\" is no period; P1W, P1M, P3M or P1Y would be"),
        Case(
            "simulate", "--product", "a", "--product", "a",
            says: "the product \"a\" is listed twice"),
        Case(
            "simulate", "--environment", "Xcode",
            says: "--environment: expected Production or Sandbox"),
        Case(
            "simulate", "--start", "soon",
            says: "--start: \"soon\" is no instant; 2026-07-01T12:00:00Z, 2026-07-01 or "
                + "milliseconds would be"),
        Case("simulate", "--products", "no-such", says: "no-such: No such file or directory"),
        Case("simulate", "--api-key", "k", says: "--api-key: needs --api-key-id and --api-issuer"),
        Case(
            "simulate", "--export-api-key", "k",
            says: "--export-api-key: needs --api-key-id and --api-issuer"),
        Case(
            "simulate", "--api-key", "k", "--export-api-key", "k",
            says: "--api-key: is of no use with --export-api-key"),
        Case("simulate", "x", says: "x: paidup simulate takes options only"),
        Case("simulate", "act", says: "expected paidup simulate act ACT"),
        Case("simulate", "act", "subscribe", says: "subscribe needs \"customer\""),
        Case(
            "simulate", "act", "renew", "--customer", "a", "--product", "p", "--days", "3",
            says: "renew takes no \"days\""),
        Case(
            "simulate", "act", "extend", "--days", "many",
            says: "\"days\" of extend is not a whole number"),
        Case("simulate", "faults", "loss", says: "loss: expected NAME=VALUE"),
        Case(
            "simulate", "show", "moon",
            says: "moon: expected one of clock, notifications, service, customers, products, "
                + "orders, consumption, faults, acts, root"),
    ]

    @Test(arguments: arguments)
    func wrongArgumentsAreOneLineAndExitCode64(_ test: Case) throws {
        let run = try Tool.run(test.arguments, in: Directory())
        #expect(run == Tool.Run(code: 64, output: "", errors: "paidup: \(test.line)\n"))
    }
}
