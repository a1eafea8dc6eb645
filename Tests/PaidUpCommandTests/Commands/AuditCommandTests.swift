// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct AuditCommandTests {
    let directory: Directory

    init() throws {
        directory = try Directory()
        let story = Story()
        let lines = [Story.Event.bought, .switchedOff, .expired].map { story.decoded($0) }
        try directory.write("story", lines.joined(separator: "\n"))
    }

    private func audit(_ arguments: String...) throws -> Tool.Run {
        try Tool.run(
            ["audit", "--trust-decoded", "story", "--at", "2026-09-10T00:00:00Z"] + arguments,
            in: directory)
    }

    @Test func whoWasLockedOutWhenAndForHowLong() throws {
        let run = try audit("--rule", "will-renew")
        #expect(run.code == 0)
        #expect(
            run.errors == "paidup: 3 messages without a receivedAt; signedDate stands in\n")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[0] == "1 customer, audited up to 2026-09-10T00:00:00Z")
        #expect(
            lines[2].hasPrefix("will-renew  1 customer      30 d 23 h  30 d 23 h  -  "))
        #expect(lines[3].hasPrefix("paidup "))
        #expect(lines[4].hasPrefix("will-renew: Lets in while auto-renew is on"))
        let row = try #require(lines.last { $0.hasPrefix("1001 ") })
        #expect(
            row == """
                1001      pro.month    wrongly denied  2026-07-31T01:00:00Z  \
                2026-08-31T00:00:00Z  30 d 23 h  subscribed  paid period, last said by \
                EXPIRED/VOLUNTARY of 2026-08-31T00:00:10Z
                """)
    }

    @Test func rulesCanBeRepeatedOrListed() throws {
        let repeated = try audit("--rule", "will-renew", "--rule", "expiry-only")
        let listed = try audit("--rule=will-renew,expiry-only,will-renew")
        #expect(repeated == listed)
        #expect(!repeated.output.contains("status-active-only"))
    }

    @Test func withoutARuleAllAreJudged() throws {
        let run = try audit()
        let names = [
            "will-renew", "not-in-billing-retry", "expiry-only", "expiry-or-will-renew",
            "status-active-only", "paidup",
        ]
        let rows = run.output.split(separator: "\n").dropFirst(2).prefix(names.count)
        #expect(rows.map { String($0.prefix { $0 != " " }) } == names)
    }

    @Test(arguments: [
        ("wil-renew", "wil-renew: unknown rule; did you mean will-renew?"),
        (
            "all",
            "all: unknown rule; expected one of will-renew, not-in-billing-retry, expiry-only, "
                + "expiry-or-will-renew, status-active-only"
        ), ("", "expected a name"),
    ])
    func anUnknownRuleIsAnError(_ name: String, _ line: String) throws {
        let run = try audit("--rule", name)
        #expect(run == Tool.Run(code: 64, output: "", errors: "paidup: --rule: \(line)\n"))
    }

    @Test(arguments: ["1", "3"])
    func jobsChangeNothing(_ jobs: String) throws {
        var story = Story()
        var lines: [String] = []
        for number in 0..<200 {
            story.chain = "\(5000 + number)"
            lines += [story.decoded(.bought), story.decoded(.switchedOff)]
        }
        try directory.write("story", lines.joined(separator: "\n"))
        let run = try audit("--rule", "will-renew", "--jobs", jobs)
        #expect(run.output == (try audit("--rule", "will-renew", "--jobs", "2").output))
        #expect(run.output.contains("will-renew  200 customers   "))
    }

    @Test func whoWasLockedOutAndWhoWasLetInCanBeAskedFor() throws {
        let rules = ["--rule", "will-renew,not-in-billing-retry"]
        func kinds(_ arguments: String...) throws -> Set<String?> {
            let run = try Tool.run(
                ["audit", "--trust-decoded", "story", "--at", "2026-09-10T00:00:00Z", "--json"]
                    + rules + arguments, in: directory)
            let findings = try JSONReader().read(run.output).object?["findings"]?.array ?? []
            return Set(findings.map { $0.object?["kind"]?.string })
        }
        #expect(try kinds() == ["wronglyDenied", "wronglyGranted"])
        #expect(try kinds("--kind", "wrongly-denied") == ["wronglyDenied"])
        #expect(try kinds("--kind=wrongly-granted") == ["wronglyGranted"])
        #expect(try kinds("--kind=uncertain") == [])
        let denied = try audit("--rule=will-renew", "--kind=wrongly-denied")
        #expect(denied.output.contains("will-renew  1 customer      30 d 23 h  30 d 23 h  -  "))
        #expect(!denied.output.contains("wrongly granted  2026"))
        let wrong = try audit("--kind", "wrongly-deneid")
        #expect(wrong.code == 64)
        #expect(wrong.errors.hasSuffix("unknown kind; did you mean wrongly-denied?\n"))
    }

    @Test func oneCustomerAndOneEntitlementCanBeAskedFor() throws {
        var story = Story()
        let one = try directory.read("story")
        story.chain = "2002"
        story.product = "plus"
        try directory.write(
            "story", one + "\n" + story.decoded(.bought) + "\n" + story.decoded(.switchedOff))
        let both = try audit("--rule=will-renew")
        #expect(both.output.hasPrefix("2 customers, "))
        let customer = try audit("--rule=will-renew", "--customer=2002")
        #expect(customer.output.hasPrefix("1 customer, "))
        #expect(!customer.output.contains("1001 "))
        let plus = try audit("--rule=will-renew", "--entitlement=plus")
        #expect(!plus.output.contains("1001 "))
        #expect(plus.output.contains("2002      plus "))
        let nobody = try audit("--customer=nobody")
        #expect(nobody.code == 4)
        #expect(nobody.errors.contains("--customer: nobody: no message is about this customer"))
        #expect(try audit("--entitlement=plsu").code == 64)
    }

    @Test func jsonHoldsTotalsAndFindings() throws {
        let run = try audit("--rule", "will-renew", "--json")
        let answer = try #require(JSONReader().read(run.output).object)
        #expect(answer["until"]?.string == "2026-09-10T00:00:00Z")
        #expect(answer["customers"]?.number?.int64 == 1)
        let rules = try #require(answer["rules"]?.array)
        #expect(rules.map { $0.object?["rule"]?.string } == ["will-renew", "paidup"])
        let denied = try #require(rules[0].object?["wronglyDenied"]?.object)
        // Thirty days and twenty-three hours.
        #expect(denied["milliseconds"]?.number?.int64 == 2_674_800_000)
        let states = denied["millisecondsByState"]?.object?.members.map(\.key)
        #expect(states == ["subscribed"])
        let finding = try #require(answer["findings"]?.array?.first?.object)
        #expect(
            finding.members.map(\.key) == [
                "rule", "customer", "entitlement", "kind", "from", "to", "milliseconds", "state",
                "product", "truth",
            ])
        #expect(finding["truth"]?.object?["basis"]?.object?["kind"]?.string == "paidPeriod")
    }
}
