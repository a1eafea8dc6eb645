// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

/// What the catalog leaves open is told, by words, in JSON and by the exit code.
@Suite struct CaveatsTests {
    let directory: Directory

    init() throws {
        directory = try Directory()
        let stories = ["pro.month", "pro.month", "legacy"].enumerated().map { index, product in
            Story(chain: "\(index + 1)001", product: product).decoded(.bought)
        }
        try directory.write("in", stories.joined(separator: "\n"))
        try directory.write(
            "catalog.json", "{\"products\": {\"pro.mnth\": {\"entitlements\": [\"pro\"]}}}")
    }

    static let commands = [["verdict"], ["audit"], ["timeline", "--customer", "1001"]]
    static let note =
        "paidup: 3 purchases of products that the catalog does not name: "
        + "pro.month (2; the catalog has pro.mnth), legacy (1); they give no entitlement\n"

    private func run(_ command: [String], _ more: String...) throws -> Tool.Run {
        let common = ["in", "--trust-decoded", "--at", "2026-08-10T00:00:00Z"]
        return try Tool.run(
            command + common + ["--catalog", "catalog.json"] + more, in: directory)
    }

    @Test(arguments: commands)
    func anUnlistedProductIsSaidCountedAndTheExitCode(_ command: [String]) throws {
        let run = try run(command)
        #expect(run.code == 3)
        #expect(run.errors.contains(CaveatsTests.note))
        #expect(!run.output.isEmpty)
        let answer = try #require(JSONReader().read(self.run(command, "--json").output).object)
        let counts = try #require(answer["unlistedProducts"]?.object)
        #expect(counts.members.map(\.key) == ["legacy", "pro.month"])
        #expect(counts["pro.month"]?.number?.int64 == 2)
    }

    @Test(arguments: commands)
    func theOperatorMayAllowThem(_ command: [String]) throws {
        let run = try run(command, "--allow-unlisted")
        #expect(run.code == 0)
        #expect(run.errors.contains(CaveatsTests.note))
    }

    @Test func aDenialNamesThePurchase() throws {
        let run = try run(["verdict"], "--customer", "1001")
        let row = try #require(run.output.split(separator: "\n").last)
        #expect(row.hasPrefix("1001      pro          denied  -      none   pro.month  "))
        #expect(
            row.contains(
                "product not in the catalog, statement SUBSCRIBED/INITIAL_BUY of "
                    + "2026-07-31T00:00:10Z"))
        let json = try self.run(["verdict"], "--customer", "1001", "--json")
        let answer = try #require(JSONReader().read(json.output).object)
        let verdict = try #require(answer["verdicts"]?.array?.first?.object)
        #expect(verdict["ground"]?.object?["kind"]?.string == "unlistedProduct")
    }

    @Test func aPassWithoutDurationIsSaidAndCounted() throws {
        let pass: JSONValue = [
            "transactionId": "1", "originalTransactionId": "1", "bundleId": "com.example.app",
            "productId": "pass", "type": "Non-Renewing Subscription",
            "purchaseDate": .number(JSONNumber(Story.start)),
            "signedDate": .number(JSONNumber(Story.start)), "environment": "Production",
        ]
        try directory.write("in", JSONWriter().string(pass))
        let run = try directory.run(
            "verdict", "in", "--trust-decoded", "--at", "2026-08-10T00:00:00Z")
        #expect(run.code == 0)
        #expect(
            run.errors == "paidup: 1 purchase of passes without a duration: pass (1); access is "
                + "presumed without end until the catalog names one\n")
        let json = try directory.run("verdict", "in", "--trust-decoded", "--json")
        let answer = try #require(JSONReader().read(json.output).object)
        #expect(answer["passesWithoutDuration"]?.object?["pass"]?.number?.int64 == 1)
    }
}
