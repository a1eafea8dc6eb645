// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpScenarios
import Testing

@Suite struct ScenarioFormatTests {
    private static let policyKeys =
        "renewalLeewaySeconds, billingRetryAccessSeconds, graceFallbackSeconds, sandbox, "
        + "familySharing, transfer, staleAfterSeconds"

    @Test("the case that the others are changed from can be read")
    func whole() throws {
        #expect(try ScenarioText.fault(ScenarioText.text()) == nil)
    }

    @Test(
        "what is wrong with the head is said with its path",
        arguments: [
            (
                "\"id\": \"X\", \"title\": \"T\"",
                "version: expected 1, which is the version that this program reads"
            ),
            (
                "\"version\": 2, \"id\": \"X\", \"title\": \"T\"",
                "version: expected 1, which is the version that this program reads"
            ),
            ("\"version\": 1, \"title\": \"T\"", "id: missing; expected a string"),
            ("\"version\": 1, \"id\": \"X\"", "title: missing; expected a string"),
            (
                "\"version\": 1, \"id\": 7, \"title\": \"T\"",
                "id: expected a string that is not empty, found a number"
            ),
            (
                "\"version\": 1, \"id\": \"X\", \"title\": \"\"",
                "title: expected a string that is not empty, found a string"
            ),
        ])
    func head(head: String, fault: String) throws {
        #expect(try ScenarioText.fault(ScenarioText.text(head: head)) == fault)
    }

    @Test(
        "what is wrong with the configuration is said with its path",
        arguments: [
            ("", "config: expected an object with a member \"products\" that is an object"),
            (
                "\"products\": {\"p\": {}}",
                "config.products[\"p\"].entitlements: expected a list of entitlement names"
            ),
            (
                "\"environment\": 5",
                "config.environment: expected a string that is not empty, found a number"
            ),
            (
                "\"environment\": \"production\"",
                "config.environment: expected Production, Sandbox, Xcode or LocalTesting, found \"production\""
            ),
            (
                "\"enviroment\": \"Sandbox\"",
                "config.enviroment: not a key of config; expected environment, products or policy"
            ),
            (
                "\"version\": 1",
                "config.version: not a key of config; expected environment, products or policy"
            ),
            (
                "\"products\": {\"p\": {\"entitlements\": [\"pro\"], \"tier\": 1}}",
                "config.products[\"p\"].tier: not a key of a product; expected entitlements, group, level, duration or stack"
            ),
            ("\"policy\": []", "config.policy: expected an object, found an array"),
            (
                "\"policy\": {\"leeway\": 1}",
                "config.policy.leeway: not a policy key; expected one of \(policyKeys)"
            ),
            (
                "\"policy\": {\"renewalLeewaySeconds\": -1}",
                "config.policy.renewalLeewaySeconds: expected whole seconds, from 0 up to a hundred years"
            ),
            (
                "\"policy\": {\"graceFallbackSeconds\": 1.5}",
                "config.policy.graceFallbackSeconds: expected whole seconds, from 0 up to a hundred years"
            ),
            (
                "\"policy\": {\"staleAfterSeconds\": \"60\"}",
                "config.policy.staleAfterSeconds: expected whole seconds, from 0 up to a hundred years"
            ),
            (
                "\"policy\": {\"sandbox\": \"maybe\"}",
                "config.policy.sandbox: expected \"accept\", \"reject\" or a list of customers"
            ),
            (
                "\"policy\": {\"sandbox\": [\"u1\", 2]}",
                "config.policy.sandbox: expected \"accept\", \"reject\" or a list of customers"
            ),
            (
                "\"policy\": {\"familySharing\": 1}",
                "config.policy.familySharing: expected true or false, found a number"
            ),
            (
                "\"policy\": {\"transfer\": \"steal\"}",
                "config.policy.transfer: expected \"keep\" or \"move\""
            ),
        ])
    func config(config: String, fault: String) throws {
        let whole =
            config.isEmpty || config.hasPrefix("\"products\"")
            ? config : ScenarioText.products + ", " + config
        #expect(try ScenarioText.fault(ScenarioText.text(config: whole)) == fault)
    }

    @Test(
        "each of the store's environments can be named",
        arguments: ["Production", "Sandbox", "Xcode", "LocalTesting"])
    func environment(name: String) throws {
        let config = ScenarioText.products + ", \"environment\": \"\(name)\""
        let scenario = try ScenarioText.scenario(ScenarioText.text(config: config))
        #expect(scenario.engine.environment.rawValue == name)
    }

    @Test(
        "what is wrong with a signal is said with its place",
        arguments: [
            ("{\"appStore\": {\"transaction\": {}}}", ".receivedAt: missing"),
            (
                "{\"receivedAt\": null, \"claim\": {\"customer\": \"u\", \"originalTransactionId\": \"1\"}}",
                ".receivedAt: missing"
            ),
            (
                "{\"receivedAt\": \"yesterday\", \"appStore\": {\"transaction\": {}}}",
                ".receivedAt: expected a date such as \"2026-07-31T01:00:05Z\" or milliseconds "
                    + "since 1970, found \"yesterday\""
            ),
            (
                "{\"receivedAt\": 1, \"claim\": {}, \"grant\": {}}",
                ": holds claim and grant; a signal has one body"
            ),
            (
                "{\"receivedAt\": 1}",
                ": not a message of a known kind; expected an object with signedPayload, a JWS, an "
                    + "answer of the App Store Server API, a verifyReceipt response or a signal of a "
                    + "scenario"
            ),
            ("7", ": expected an object or a signed message, found a number"),
            (
                "{\"receivedAt\": 1, \"appStore\": {\"receipt\": {}}}",
                ".appStore.receipt: not a kind of App Store signal; expected notification, transaction, renewalInfo, status, verifyReceipt or signed"
            ),
            (
                "{\"receivedAt\": 1, \"appStore\": {\"signed\": {}}}",
                ".appStore.signed: expected a string, found an object"
            ),
            (
                "{\"receivedAt\": 1, \"appStore\": {\"transaction\": \"x\"}}",
                ".appStore.transaction: expected an object, found a string"
            ),
            (
                "{\"receivedAt\": 1, \"appStore\": {}}",
                ".appStore: expected exactly one of notification, transaction, renewalInfo, status, verifyReceipt or signed"
            ),
            (
                "{\"receivedAt\": 1, \"appStore\": []}",
                ".appStore: expected an object, found an array"
            ),
            (
                "{\"receivedAt\": 1, \"claim\": {\"customer\": \"u\"}}",
                ".claim.originalTransactionId: missing; expected a string"
            ),
            (
                "{\"receivedAt\": 1, \"grant\": {\"id\": \"g\"}}",
                ".grant.from: missing; expected a date such as \"2026-07-31T01:00:05Z\""
            ),
            (
                "{\"receivedAt\": 1, \"alias\": {\"customer\": \"u\"}}",
                ".alias.sameAs: missing; expected a string"
            ),
            (
                "{\"receivedAt\": 1, \"source\": \"server\", \"appStore\": {\"transaction\": {}}}",
                ".source: expected \"device\", found \"server\""
            ),
            (
                "{\"receivedAt\": 1, \"outcome\": \"fine\", \"appStore\": {\"transaction\": {}}}",
                ".outcome: expected accepted, rejected, undetermined or unusable, found \"fine\""
            ),
            (
                "{\"receivedAt\": 1, \"customer\": 5, \"appStore\": {\"transaction\": {}}}",
                ".customer: expected a string that is not empty, found a number"
            ),
        ])
    func signal(signal: String, fault: String) throws {
        let text = ScenarioText.text(signals: ScenarioText.signal + "," + signal)
        #expect(try ScenarioText.fault(text) == "signals[1]" + fault)
    }

    @Test(
        "what is wrong with an expectation is said with its place",
        arguments: [
            (
                "{\"at\": \"2026-07-31T00:00:00Z\", \"customer\": \"u1\", \"entitlement\": \"pro\", "
                    + "\"access\": true, \"state\": \"active\"}",
                ".state: expected one of subscribed, inGracePeriod, inBillingRetryPeriod, expired, "
                    + "revoked, renewalPending, lifetime, granted, paused, onHold, pending, none, "
                    + "found \"active\""
            ),
            (
                "{\"atDate\": 1}",
                ".atDate: not a key of an expectation; expected at, knownAt, deviceClock, customer, entitlement, access, until, state, product, presumed or ground"
            ),
            (
                "{\"customer\": \"u1\", \"entitlement\": \"pro\", \"access\": true}",
                ".at: missing; expected a date such as \"2026-07-31T01:00:05Z\""
            ),
            (
                "{\"at\": 1, \"entitlement\": \"pro\", \"access\": true}",
                ".customer: missing; expected a string"
            ),
            (
                "{\"at\": 1, \"customer\": \"u1\", \"access\": true}",
                ".entitlement: missing; expected a string"
            ),
            (
                "{\"at\": 1, \"customer\": \"u1\", \"entitlement\": \"pro\"}",
                ".access: missing; expected true or false"
            ),
            (
                "{\"at\": 1, \"customer\": \"u1\", \"entitlement\": \"pro\", \"access\": \"yes\"}",
                ".access: expected true or false, found a string"
            ),
            (
                "{\"at\": 1, \"customer\": \"u1\", \"entitlement\": \"pro\", \"access\": true, \"until\": \"never\"}",
                ".until: expected a date such as \"2026-07-31T01:00:05Z\""
            ),
            ("true", ": expected an object, found a Boolean"),
        ])
    func expectation(expectation: String, fault: String) throws {
        let text = ScenarioText.text(expect: ScenarioText.expectation + "," + expectation)
        #expect(try ScenarioText.fault(text) == "expect[1]" + fault)
    }

    @Test("a scenario must expect something, and hold lists")
    func lists() throws {
        #expect(
            try ScenarioText.fault(ScenarioText.text(expect: ""))
                == "expect: a scenario must expect something")
        let head =
            "{\"version\": 1, \"id\": \"X\", \"title\": \"T\", \"config\": {\"products\": {}}"
        #expect(try ScenarioText.fault(head + "}") == "signals: expected a list, found nothing")
        #expect(
            try ScenarioText.fault(head + ", \"signals\": {}}")
                == "signals: expected a list, found an object")
        #expect(
            try ScenarioText.fault(head + ", \"signals\": []}")
                == "expect: expected a list, found nothing")
        #expect(try ScenarioText.fault("[]") == "expected an object, found an array")
        #expect(
            try ScenarioText.fault("{\"version\": 1, \"id\": \"X\", \"title\": \"T\"}")
                == "config: expected an object, found nothing")
    }
}
