// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import PaidUpService
import Testing

@Suite("Configuration")
struct ServerConfigurationTests {
    private static let apps = #""apps":[{"bundleId":"com.example.app"}]"#

    private func read(
        _ json: String?, _ environment: [String: String] = [:], file: String = "paidup.json"
    ) throws(ConfigurationError) -> ServerConfiguration {
        try ServerConfiguration.read(
            json: json.map { Array($0.utf8) }, file: file, environment: environment)
    }

    private func faults(_ json: String?, _ environment: [String: String] = [:]) -> [String] {
        do throws(ConfigurationError) {
            _ = try read(json, environment)
            return []
        } catch {
            return error.faults.map(\.description)
        }
    }

    @Test("needs no more than an app")
    func defaults() throws {
        let read = try read("{\(Self.apps)}")
        var expected = ServerConfiguration()
        expected.apps = [AppStoreApp(bundleID: "com.example.app")]
        #expect(read == expected)
        #expect(read.address == "127.0.0.1")
        var policy = Policy()
        policy.sandbox = .reject
        #expect(read.policy == policy)
        #expect(read.environments == [.production, .sandbox])
    }

    @Test(
        "counts the sandbox in production only where it is told to",
        arguments: [
            (#""environments": ["Production", "Sandbox"]"#, Policy.Sandbox.reject),
            (#""environments": ["Production"]"#, .reject),
            (#""environments": ["Sandbox"]"#, .accept),
            (#""policy": {"transfer": "move"}"#, .reject),
            (#""policy": {"sandbox": "accept"}"#, .accept),
            (#""policy": {"sandbox": ["u1"]}"#, .customers(["u1"])),
        ])
    func sandbox(_ member: String, expected: Policy.Sandbox) throws {
        #expect(try read("{\(Self.apps), \(member)}").policy.sandbox == expected)
    }

    @Test("takes a key of the App Store Server API whole, or says what is missing")
    func appStoreServerAPI() throws {
        let whole = """
            {\(Self.apps), "appStoreServerAPI": {"issuerId": "i", "keyId": "k",
             "privateKeyFile": "AuthKey.p8", "requestsPerSecond": 50,
             "sandboxRequestsPerSecond": 5, "historyEverySeconds": 10,
             "baseURLs": {"sandbox": "http://127.0.0.1:1"}}}
            """
        let read = try read(whole, file: "/etc/paidup.json").appStoreServerAPI
        #expect(read?.issuerID == "i")
        #expect(read?.keyID == "k")
        #expect(read?.privateKey == .file("/etc/AuthKey.p8"))
        #expect(read?.sandboxURL == "http://127.0.0.1:1")
        #expect(read?.productionURL == nil)
        #expect(
            read?.budget
                == ReconcilerBudget(
                    perSecond: 50, sandboxPerSecond: 5, historyEverySeconds: 10))
        let place = "paidup.json: appStoreServerAPI"
        #expect(
            faults(#"{\#(Self.apps), "appStoreServerAPI": {"keyId": ""}}"#) == [
                "\(place).issuerId: missing; App Store Connect shows it beside the key",
                "\(place).keyId: expected a text that is not empty",
                "\(place).privateKeyFile: missing; name the .p8 file, or set "
                    + "PAIDUP_APP_STORE_PRIVATE_KEY",
            ])
        #expect(
            faults(
                #"{\#(Self.apps), "appStoreServerAPI": {"issuerId": "i", "keyId": "k", "#
                    + #""privateKeyFile": "a", "requestsPerSecond": 51}}"#,
                ["PAIDUP_APP_STORE_PRIVATE_KEY": "x"]) == [
                    "\(place).privateKeyFile: PAIDUP_APP_STORE_PRIVATE_KEY is set too; name one key",
                    "\(place).requestsPerSecond: expected a whole number from 1 to 50",
                ])
        #expect(
            faults("{\(Self.apps)}", ["PAIDUP_APP_STORE_PRIVATE_KEY": "x"]) == [
                "\(place): missing; a private key needs issuerId and keyId beside it"
            ])
    }

    @Test("answers refund requests only where it says so, and as it says")
    func consumptionInformation() throws {
        func whole(_ member: String) -> String {
            #"{\#(Self.apps), "appStoreServerAPI": {"issuerId": "i", "keyId": "k", "#
                + #""privateKeyFile": "a"\#(member)}}"#
        }
        #expect(try read(whole("")).appStoreServerAPI?.consumption == ConsumptionSettings())
        #expect(!ConsumptionSettings().isTurnedOn)
        let on = #", "consumptionInformation": {"send": true, "refundPreference": "decline"}"#
        let settings = try read(whole(on)).appStoreServerAPI?.consumption
        #expect(settings?.isTurnedOn == true && settings?.preference == .decline)
        let place = "paidup.json: appStoreServerAPI.consumptionInformation"
        let wrong = #", "consumptionInformation": {"send": 1, "refundPreference": "deny"}"#
        #expect(
            faults(whole(wrong)) == [
                "\(place).send: expected true or false, found a number",
                "\(place).refundPreference: expected decline, grant or grantProrated, "
                    + "found \"deny\"",
            ])
    }

    @Test("takes every member, and paths from the folder of the file")
    func everything() throws {
        let read = try read(
            """
            {"listen": {"address": "::1", "port": 0}, "ledger": "var/l.sqlite",
             "apps": [{"bundleId": "a", "appAppleId": 5}, {"bundleId": "b"}],
             "environments": ["Sandbox", "Xcode"], "catalog": "catalog.json",
             "policy": {"renewalLeewaySeconds": 60, "sandbox": ["u1"], "transfer": "move"},
             "tee": ["https://example.com/a?b=c", "http://10.0.0.1:8080/x"],
             "outgoing": {"allow": ["10.0.0.0/8", "fd00::/8", "127.0.0.1"]},
             "audience": "example", "sealingKeyFile": "/etc/key", "log": {"level": "debug"},
             "rateLimits": {"perKey": {"perMinute": 7}, "perCustomer": {"burst": 8},
                            "failures": {"perMinute": 9, "burst": 10}},
             "roots": "../roots.pem"}
            """, file: "/etc/paidup/paidup.json")
        var expected = ServerConfiguration()
        expected.address = "::1"
        expected.port = 0
        expected.ledger = "/etc/paidup/var/l.sqlite"
        expected.apps = [
            AppStoreApp(bundleID: "a", appAppleID: 5), AppStoreApp(bundleID: "b"),
        ]
        expected.environments = [.sandbox, .xcode]
        expected.catalog = "/etc/paidup/catalog.json"
        expected.policy.renewalLeewaySeconds = 60
        expected.policy.sandbox = .customers(["u1"])
        expected.policy.transfer = .move
        expected.tee = ["https://example.com/a?b=c", "http://10.0.0.1:8080/x"]
        expected.outgoingAllow = ["10.0.0.0/8", "fd00::/8", "127.0.0.1"]
        expected.audience = "example"
        expected.sealingKey = .file("/etc/key")
        expected.logLevel = .debug
        expected.rateLimits.perKey.perMinute = 7
        expected.rateLimits.perCustomer.burst = 8
        expected.rateLimits.failures = RateLimit(perMinute: 9, burst: 10)
        expected.roots = "/etc/paidup/../roots.pem"
        #expect(read == expected)
    }

    @Test("takes the environment before the file")
    func environment() throws {
        let read = try read(
            "{\(Self.apps), \"listen\": {\"address\": \"::1\", \"port\": 1}, \"ledger\": \"a\"}",
            [
                "PAIDUP_LISTEN_PORT": "2", "PAIDUP_LEDGER": "b", "PAIDUP_APPS": "x:5, y",
                "PAIDUP_ENVIRONMENTS": "Sandbox", "PAIDUP_OUTGOING_ALLOW": "10.0.0.0/8,::1",
                "PAIDUP_POLICY_RENEWAL_LEEWAY_SECONDS": "3", "PAIDUP_POLICY_SANDBOX": "u1,u2",
                "PAIDUP_LOG_LEVEL": "error", "PAIDUP_KEY_BURST": "4", "PAIDUP_AUDIENCE": "5",
                "PAIDUP_SEALING_KEY": "secret", "PAIDUP_CONFIG": "x.json", "PATH": "/bin",
            ], file: "/etc/paidup.json")
        #expect(read.address == "::1")
        #expect(read.port == 2)
        #expect(read.ledger == "b")
        #expect(
            read.apps == [AppStoreApp(bundleID: "x", appAppleID: 5), AppStoreApp(bundleID: "y")])
        #expect(read.environments == [.sandbox])
        #expect(read.outgoingAllow == ["10.0.0.0/8", "::1"])
        #expect(read.policy.renewalLeewaySeconds == 3)
        #expect(read.policy.sandbox == .customers(["u1", "u2"]))
        #expect(read.logLevel == .error)
        #expect(read.rateLimits.perKey.burst == 4)
        #expect(read.audience == "5")
        #expect(read.sealingKey == .text("secret"))
        #expect(!"\(read.sealingKey.map(\.description) ?? "")".contains("secret"))
    }

    @Test("needs no file where the environment says enough")
    func noFile() throws {
        #expect(try read(nil, ["PAIDUP_APPS": "x"]).apps == [AppStoreApp(bundleID: "x")])
    }

    @Test(
        "names the place of a wrong value",
        arguments: [
            ("[]", "paidup.json: expected an object, found an array"),
            ("{\(apps),", "paidup.json: line 1, column 42: "),
            ("{\(apps), \"lisen\": {}}", "paidup.json: lisen: unknown member; here: listen, "),
            ("{\(apps), \"listen\": {\"host\": 1}}", "paidup.json: listen.host: unknown member"),
            ("{\(apps), \"listen\": []}", "paidup.json: listen: expected an object"),
            (
                "{\(apps), \"listen\": {\"address\": \"localhost\"}}",
                "paidup.json: listen.address: expected an IP address, not a name"
            ),
            (
                "{\(apps), \"listen\": {\"address\": \"127.0.0.1\\u0000x\"}}",
                "paidup.json: listen.address: expected an IP address"
            ),
            (
                "{\(apps), \"listen\": {\"port\": 65536}}",
                "paidup.json: listen.port: expected a whole number from 0 to 65535"
            ),
            ("{\(apps), \"listen\": {\"port\": \"80\"}}", "paidup.json: listen.port: expected"),
            ("{\(apps), \"listen\": {\"port\": null}}", "paidup.json: listen.port: expected"),
            ("{}", "paidup.json: apps: expected at least one app"),
            ("{\"apps\": []}", "paidup.json: apps: expected at least one app"),
            ("{\"apps\": [{}]}", "paidup.json: apps[0].bundleId: missing"),
            ("{\"apps\": [5]}", "paidup.json: apps[0]: expected an object, found a number"),
            (
                "{\"apps\": [{\"bundleId\": \"a\", \"appAppleId\": \"5\"}]}",
                "paidup.json: apps[0].appAppleId: expected a whole number"
            ),
            (
                "{\"apps\": [{\"bundleId\": \"a\"}, {\"bundleId\": \"a\"}]}",
                "paidup.json: apps: a stands there twice"
            ),
            (
                "{\(apps), \"environments\": [\"production\"]}",
                "paidup.json: environments[0]: expected \"Production\", \"Sandbox\""
            ),
            ("{\(apps), \"environments\": []}", "paidup.json: environments: expected at least"),
            ("{\(apps), \"policy\": {\"x\": 1}}", "paidup.json: policy.x: not a policy key"),
            (
                "{\(apps), \"policy\": {\"familySharing\": 1}}",
                "paidup.json: policy.familySharing: expected true or false"
            ),
            ("{\(apps), \"policy\": 1}", "paidup.json: policy: expected an object"),
            ("{\(apps), \"tee\": \"https://a\"}", "paidup.json: tee: expected a list"),
            ("{\(apps), \"tee\": [\"ftp://a\"]}", "paidup.json: tee[0]: expected a URL"),
            ("{\(apps), \"tee\": [\"https://u:p@a\"]}", "paidup.json: tee[0]: expected a URL"),
            ("{\(apps), \"tee\": [\"https://\"]}", "paidup.json: tee[0]: expected a URL"),
            ("{\(apps), \"tee\": [\"http://a:99999/\"]}", "paidup.json: tee[0]: expected a URL"),
            ("{\(apps), \"tee\": [\"http://1.2.3/\"]}", "paidup.json: tee[0]: expected a URL"),
            ("{\(apps), \"tee\": [\"https://a b\"]}", "paidup.json: tee[0]: expected a URL"),
            ("{\(apps), \"tee\": [\"https://a\\r\\nX:1\"]}", "paidup.json: tee[0]: expected"),
            (
                "{\(apps), \"outgoing\": {\"allow\": [\"10.0.0.0/33\"]}}",
                "paidup.json: outgoing.allow[0]: expected an address or a network"
            ),
            (
                "{\(apps), \"outgoing\": {\"allow\": [\"::/-1\"]}}",
                "paidup.json: outgoing.allow[0]: expected an address or a network"
            ),
            (
                "{\(apps), \"outgoing\": {\"allow\": [\"::1\", \"intranet\"]}}",
                "paidup.json: outgoing.allow[1]: expected an address or a network"
            ),
            ("{\(apps), \"audience\": \"\"}", "paidup.json: audience: expected a text"),
            ("{\(apps), \"log\": {\"level\": \"INFO\"}}", "paidup.json: log.level: expected"),
            (
                "{\(apps), \"rateLimits\": {\"perKey\": {\"perMinute\": 0}}}",
                "paidup.json: rateLimits.perKey.perMinute: expected a whole number from 1"
            ),
        ])
    func wrong(json: String, expected: String) {
        let faults = faults(json)
        #expect(faults.first?.hasPrefix(expected) == true, "\(faults)")
        // A list that is no object has no apps either.
        #expect(json == "[]" || faults.count == 1)
    }

    @Test(
        "names the variable of a wrong value",
        arguments: [
            ("PAIDUP_LISTEN_PORT", "http", "expected a whole number from 0 to 65535"),
            ("PAIDUP_LISTEN_PORT", "", "expected a whole number from 0 to 65535"),
            ("PAIDUP_LISTEN_ADDRESS", "here", "expected an IP address"),
            ("PAIDUP_ENVIRONMENTS", "Sandbox,Prod", "expected \"Production\""),
            ("PAIDUP_APPS", "a:b", "expected a whole number"),
            ("PAIDUP_APPS", ":5", "expected a text that is not empty"),
            ("PAIDUP_APPS", "", "expected at least one app"),
            ("PAIDUP_POLICY_GRACE_FALLBACK_SECONDS", "soon", "expected whole seconds"),
            ("PAIDUP_LOG_LEVEL", "all", "expected \"error\""),
            ("PAIDUP_LISTEN_PROT", "1", "no variable of this name is known"),
            ("PAIDUP_POLICY_X", "1", "no variable of this name is known"),
        ])
    func wrongVariable(name: String, text: String, expected: String) {
        let faults = faults("{\(Self.apps)}", [name: text])
        #expect(faults.first?.hasPrefix("\(name): \(expected)") == true, "\(faults)")
        #expect(faults.count == 1)
    }

    @Test("lists all that is wrong at once")
    func all() {
        let faults = faults(
            "{\"listen\": {\"port\": -1}, \"tee\": [1, \"https://a\", 2], \"x\": 1}",
            ["PAIDUP_LOG_LEVEL": "x", "PAIDUP_NO": "1"])
        #expect(
            faults.map { $0.prefix { $0 != "," } }.map { $0.split(separator: ": ") }.map {
                $0.count > 2 ? $0[1] : $0[0]
            } == ["PAIDUP_NO", "x", "listen.port", "apps", "tee[0]", "tee[2]", "PAIDUP_LOG_LEVEL"])
    }

    @Test("refuses two sealing keys")
    func twoKeys() {
        let faults = faults(
            "{\(Self.apps), \"sealingKeyFile\": \"key\"}", ["PAIDUP_SEALING_KEY": "secret"])
        #expect(
            faults == [
                "paidup.json: sealingKeyFile: PAIDUP_SEALING_KEY is set too; name one key"
            ])
    }

    @Test("has a variable for every member of the file that is no list of objects")
    func variables() {
        let names = ConfigurationVariable.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.hasPrefix(ConfigurationVariable.prefix) })
        #expect(names.contains("PAIDUP_POLICY_BILLING_RETRY_ACCESS_SECONDS"))
    }
}
