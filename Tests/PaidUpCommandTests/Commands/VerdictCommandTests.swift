// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator
import Testing

@Suite struct VerdictCommandTests {
    let directory: Directory

    init() throws {
        directory = try Directory()
        var story = Story()
        let lines = [Story.Event.bought, .switchedOff, .expired].map { story.decoded($0) }
        try directory.write("story", lines.joined(separator: "\n") + "\n")
        story.chain = "2002"
        story.token = "AAAAAAAA-0000-4000-8000-000000000001"
        try directory.write("other", story.decoded(.bought))
        try directory.write(
            "catalog.json",
            "{\"products\": {\"pro.month\": {\"entitlements\": [\"pro\", \"sync\"]}}}")
    }

    private func verdict(_ arguments: String...) throws -> Tool.Run {
        try Tool.run(["verdict", "--trust-decoded"] + arguments, in: directory)
    }

    @Test func aPaidPeriodIsGrantedThoughSwitchedOff() throws {
        let run = try verdict(
            "story", "--at", "2026-08-01T00:00:00Z", "--known-at", "2026-08-02T00:00:00Z")
        #expect(
            run
                == Tool.Run(
                    code: 0,
                    output: """
                        at 2026-08-01T00:00:00Z, with what was received by 2026-08-02T00:00:00Z

                        customer  entitlement  access   until                 state       prod\
                        uct    basis or ground                                                   \
                                                       outlook         next change
                        1001      pro.month    granted  2026-08-31T00:00:00Z  subscribed  pro.\
                        month  paid period, last said by DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_\
                        DISABLED of 2026-07-31T01:00:00Z  will not renew  2026-08-31T00:00:00Z

                        """,
                    errors: "paidup: 3 messages without a receivedAt; signedDate stands in\n"))
    }

    @Test func aDenialNamesItsStatement() throws {
        let run = try verdict("story", "--at=2026-09-10T00:00:00Z")
        let row = try #require(run.output.split(separator: "\n").last)
        #expect(row.hasPrefix("1001      pro.month    denied  -      expired  pro.month  "))
        #expect(row.contains("statement EXPIRED/VOLUNTARY of 2026-08-31T00:00:10Z"))
        #expect(row.hasSuffix("ended: switched off by the customer; will not renew  -"))
    }

    @Test func knownAtLeavesOutWhatCameLater() throws {
        let run = try verdict(
            "story", "--at=2026-09-01T00:00:00Z", "--known-at=2026-07-31T00:30:00Z")
        #expect(run.output.contains("granted, presumed  2026-09-03T00:00:00Z  renewalPending"))
        #expect(run.output.contains("renews 2026-08-31 as pro.month"))
    }

    @Test func thePolicyIsApplied() throws {
        let run = try verdict(
            "story", "--at=2026-09-01T00:00:00Z", "--known-at=2026-07-31T00:30:00Z", "--policy",
            "renewalLeewaySeconds=0")
        #expect(run.output.contains("denied"))
        #expect(run.output.contains("presumption exhausted, statement SUBSCRIBED/INITIAL_BUY"))
    }

    @Test func customersAreTokensElseChains() throws {
        let run = try verdict("story", "other", "--at=2026-08-01T00:00:00Z")
        let rows = run.output.split(separator: "\n").dropFirst(2).map { $0.prefix { $0 != " " } }
        #expect(rows == ["1001", "aaaaaaaa-0000-4000-8000-000000000001"])
    }

    @Test func oneCustomerAndOneEntitlementCanBeAskedFor() throws {
        let run = try verdict(
            "story", "other", "--at=2026-08-01T00:00:00Z", "--customer",
            "AAAAAAAA-0000-4000-8000-000000000001", "--entitlement", "pro", "--catalog",
            "catalog.json")
        let rows = run.output.split(separator: "\n").dropFirst(2)
        #expect(rows.count == 1)
        #expect(rows.first?.contains("  pro          granted  ") == true)
    }

    @Test func theCatalogNamesEntitlements() throws {
        let run = try verdict("story", "--at=2026-08-01T00:00:00Z", "--catalog=catalog.json")
        let names = run.output.split(separator: "\n").dropFirst(2)
            .map { $0.split(separator: " ")[1] }
        #expect(names == ["pro", "sync"])
    }

    @Test func nothingKnownIsSaidAndDenied() throws {
        let run = try verdict(
            "story", "--at=2026-08-01T00:00:00Z", "--customer=nobody", "--entitlement=pro.month")
        #expect(run.code == 4)
        #expect(run.output.contains("nobody    pro.month    denied  -      none   -        "))
        #expect(run.output.contains("no evidence in ledger "))
        let silent = try verdict("story", "--at=2026-08-01T00:00:00Z", "--customer=nobody")
        #expect(silent.code == 4)
        #expect(
            silent.errors.hasPrefix(
                "paidup: --customer: nobody: no message is about this customer in ledger "))
        let early = try verdict(
            "story", "--at=2026-08-01T00:00:00Z", "--known-at=2026-01-01T00:00:00Z",
            "--customer=1001")
        #expect(early.code == 0)
        #expect(early.errors.contains("paidup: no evidence about 1001 in ledger "))
    }

    @Test func aCustomerWhoIsMistypedIsToldWhoIsMeant() throws {
        let token = "aaaaaaaa-0000-4000-8000-000000000001"
        let near = try verdict("other", "--customer", "aaaaaaaa-0000-4000-8000-000000000002")
        #expect(near.code == 4)
        #expect(near.errors.contains("; did you mean \(token)?\n"))
        let chain = try verdict("other", "--customer", "2002")
        #expect(chain.code == 4)
        #expect(
            chain.errors
                == "paidup: --customer: 2002: is no customer but a purchase of \(token); "
                + "ask with --customer \(token)\n")
        let timeline = try directory.run(
            "timeline", "--trust-decoded", "other", "--customer", "2002")
        #expect(timeline.code == 4)
        #expect(timeline.errors == chain.errors)
    }

    @Test func anEntitlementThatNothingKnowsIsRefused() throws {
        let run = try verdict("story", "--catalog=catalog.json", "--entitlement=sinc")
        let line = "--entitlement: sinc: neither the catalog nor the evidence knows it"
        #expect(
            run
                == Tool.Run(
                    code: 64, output: "", errors: "paidup: \(line); did you mean sync?\n"))
        let far = try verdict("story", "--catalog=catalog.json", "--entitlement=something")
        #expect(far.code == 64)
        #expect(far.errors.hasSuffix("; expected one of pro, sync\n"))
        let product = try verdict("story", "--entitlement=pro.month")
        #expect(product.code == 0)
    }

    @Test func theSandboxHasAnEngineOfItsOwn() throws {
        let run = try verdict("story", "--at=2026-08-01T00:00:00Z", "--environment", "Sandbox")
        #expect(!run.output.contains("granted"))
    }

    @Test func aPurchaseOfTheSandboxIsShownAsOne() throws {
        var story = Story()
        story.chain = "3003"
        story.environment = "Sandbox"
        try directory.write("sandbox", story.decoded(.bought))
        let run = try verdict("story", "sandbox", "--at=2026-08-01T00:00:00Z")
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines[1].contains("  state       environment  product  "))
        #expect(lines[2].contains("  subscribed  Production   pro.month  "))
        #expect(lines[3].contains("  subscribed  Sandbox      pro.month  "))
        let alone = try verdict(
            "sandbox", "--at=2026-08-01T00:00:00Z", "--environment", "Sandbox")
        #expect(!alone.output.contains("environment"))
    }

    @Test func zonesShowInTheTable() throws {
        let run = try verdict(
            "story", "--at=2026-08-01T00:00:00Z", "--time-zone", "America/New_York")
        #expect(run.output.hasPrefix("at 2026-07-31T20:00:00-04:00, with everything received\n"))
        #expect(run.output.contains("2026-08-30T20:00:00-04:00"))
    }

    @Test func withoutAnInstantThePresentIsAsked() throws {
        let run = try verdict("story")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("at 20"))
    }

    @Test func jsonIsOneDocumentInUTC() throws {
        let run = try verdict(
            "story", "--at=2026-09-10T00:00:00Z", "--json", "--time-zone", "Asia/Tokyo")
        let answer = try #require(JSONReader().read(run.output).object)
        #expect(answer["version"]?.number?.int64 == 1)
        #expect(answer["command"]?.string == "verdict")
        #expect(answer["at"]?.string == "2026-09-10T00:00:00Z")
        #expect(answer["input"]?.object?["accepted"]?.number?.int64 == 3)
        let verdict = try #require(answer["verdicts"]?.array?.first?.object)
        #expect(
            verdict.members.map(\.key) == [
                "customer", "entitlement", "at", "access", "presumed", "basis", "ground", "until",
                "state", "product", "environment", "outlook", "nextChange",
            ])
        #expect(verdict["access"]?.string == "denied")
        let ground = verdict["ground"]?.object
        #expect(ground?["kind"]?.string == "statement")
        #expect(ground?["statement"]?.object?["event"]?.string == "EXPIRED/VOLUNTARY")
        #expect(verdict["outlook"]?.object?["expirationIntent"]?.number?.int64 == 1)
    }

    @Test func signedAndTrustedByItsRoot() throws {
        let authority = try CertificateAuthority(seed: Array("command".utf8))
        try directory.write("root.pem", authority.rootCertificatePEM())
        try directory.write("signed", Story().posted(.bought, authority))
        let run = try directory.run(
            "verdict", "--root", "root.pem", "--at", "2026-08-01T00:00:00Z", "signed")
        #expect(run.output.contains("1001      pro.month    granted"))
        #expect(run.errors == "")
    }
}
