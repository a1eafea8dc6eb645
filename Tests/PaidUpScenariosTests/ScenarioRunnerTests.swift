// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import JWSVerification
import PaidUpAppStore
import PaidUpScenarios
import Testing

@Suite struct ScenarioRunnerTests {
    private func run(_ text: String) throws -> ScenarioRunner.Result {
        try runner().run(ScenarioText.scenario(text))
    }

    private func runner() throws -> ScenarioRunner {
        ScenarioRunner(AppStoreIntake(verifier: JWSVerifier(anchors: try .apple())))
    }

    @Test("a scenario whose answers are right passes")
    func passes() throws {
        #expect(try run(ScenarioText.text()) == .passed)
    }

    @Test("each difference is a line with the question, what was expected and what was found")
    func fails() throws {
        let wrong = """
            {"at": "2026-08-01T00:00:00Z", "customer": "u1", "entitlement": "pro", "access": false,
             "until": null, "state": "expired", "product": "pro.year", "presumed": true},
            {"at": "2026-08-01T00:00:00Z", "knownAt": "2026-07-31T01:00:04Z", "customer": "u1",
             "entitlement": "pro", "access": true, "until": null, "state": "subscribed"}
            """
        let first = "expect[1]: at 2026-08-01T00:00:00Z u1 pro: "
        let second =
            "expect[2]: at 2026-08-01T00:00:00Z knownAt 2026-07-31T01:00:04Z u1 pro: "
        #expect(
            try run(ScenarioText.text(expect: ScenarioText.expectation + "," + wrong))
                == .failed([
                    first + "access expected false found true",
                    first + "state expected expired found subscribed",
                    first + "product expected pro.year found pro.month",
                    first + "presumed expected true found false",
                    second + "access expected true found false",
                    second + "state expected subscribed found none",
                ]))
    }

    @Test("the kind of a denial's ground is compared where it is stated")
    func ground() throws {
        let denied = """
            {"at": "2026-07-01T00:00:00Z", "customer": "u1", "entitlement": "pro",
             "access": false, "ground": "GROUND"}
            """
        func result(_ ground: String) throws -> ScenarioRunner.Result {
            try run(ScenarioText.text(expect: denied.replacing("GROUND", with: ground)))
        }
        #expect(try result("noEvidence") == .passed)
        #expect(
            try result("statement")
                == .failed([
                    "expect[0]: at 2026-07-01T00:00:00Z u1 pro: ground expected statement "
                        + "found noEvidence"
                ]))
        let granted = ScenarioText.expectation.replacing("{", with: "{\"ground\": \"statement\", ")
        #expect(
            try ScenarioText.fault(ScenarioText.text(expect: granted))
                == "expect[0].ground: access that is granted has a basis and no ground")
        let unknown = ScenarioText.text(expect: denied)
        #expect(
            try ScenarioText.fault(unknown)
                == "expect[0].ground: expected statement, presumptionExhausted, noEvidence or "
                + "unlistedProduct, found \"GROUND\"")
    }

    @Test("an outcome that was not expected is a line with its reason")
    func outcome() throws {
        let text = ScenarioText.text(
            signals: ScenarioText.signal.replacing(
                "\"customer\": \"u1\",", with: "\"customer\": \"u1\", \"outcome\": \"rejected\","))
        #expect(
            try run(text) == .failed(["signals[0]: outcome expected rejected found accepted"]))
        let forged = """
            {"receivedAt": "2026-07-31T01:00:05Z", "appStore": {"signed": "a.b"}}
            """
        guard
            case .failed(let lines) = try run(
                ScenarioText.text(signals: ScenarioText.signal + "," + forged))
        else {
            Issue.record("a forged message passed")
            return
        }
        #expect(
            lines == [
                "signals[1]: outcome expected accepted found rejected (message: a compact JWS has "
                    + "three parts separated by dots, this text has 2)"
            ])
    }

    @Test(
        "a scenario of a store that is not supported yet is skipped and names it",
        arguments: [
            ("\"googlePlay\": {\"subscription\": {}}", ["googlePlay"]),
            ("\"stripe\": {\"subscription\": {}}", ["stripe"]),
            ("\"revenueCat\": {\"subscriber\": {}}", ["revenueCat"]),
            ("\"claim\": {\"customer\": \"u1\", \"purchaseToken\": \"t\"}", ["googlePlay"]),
        ])
    func skips(body: String, stores: [String]) throws {
        let signal = "{\"receivedAt\": \"2026-07-31T01:00:05Z\", \(body)}"
        let text = ScenarioText.text(
            signals: [ScenarioText.signal, signal, signal].joined(separator: ","))
        #expect(try run(text) == .skipped(stores: stores))
    }

    @Test("every scenario of the corpus passes")
    func corpus() throws {
        let folder = URL(fileURLWithPath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Scenarios")
        let files = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        let runner = try runner()
        var count = 0
        for case let file as URL in files where file.pathExtension == "json" {
            let text = try String(contentsOf: file, encoding: .utf8)
            let scenario = try ScenarioText.scenario(text)
            #expect(runner.run(scenario) == .passed, "\(file.lastPathComponent)")
            count += 1
        }
        #expect(count >= 188)
    }
}
