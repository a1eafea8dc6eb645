// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpCatalog

/// A variable of the environment that stands for a member of the configuration file.
package struct ConfigurationVariable: Sendable {
    package enum Kind: Sendable {
        case text
        case number
        /// Texts with commas between them.
        case list
        /// `bundleId` or `bundleId:appAppleId`, with commas between them.
        case apps
        /// As `--policy` on the command line takes it.
        case policy
    }

    package let name: String
    /// The member's path, such as `listen.port`.
    package let path: String
    package let kind: Kind

    package static let prefix = "PAIDUP_"
    /// Names the configuration file itself; read by whoever opens it.
    package static let file = "PAIDUP_CONFIG"
    /// The sealing key's text. It has no place in the file, which is often kept in a repository.
    package static let sealingKey = "PAIDUP_SEALING_KEY"

    /// The text of the `.p8` key for the App Store Server API.
    package static let appStorePrivateKey = "PAIDUP_APP_STORE_PRIVATE_KEY"

    package static let all = members + policies

    private static let members: [ConfigurationVariable] = {
        let rows: [(String, String, Kind)] = [
            ("LISTEN_ADDRESS", "listen.address", .text),
            ("LISTEN_PORT", "listen.port", .number),
            ("LEDGER", "ledger", .text),
            ("APPS", "apps", .apps),
            ("ENVIRONMENTS", "environments", .list),
            ("CATALOG", "catalog", .text),
            ("TEE", "tee", .list),
            ("OUTGOING_ALLOW", "outgoing.allow", .list),
            ("AUDIENCE", "audience", .text),
            ("SEALING_KEY_FILE", "sealingKeyFile", .text),
            ("LOG_LEVEL", "log.level", .text),
            ("ROOTS", "roots", .text),
            ("APP_STORE_ISSUER_ID", "appStoreServerAPI.issuerId", .text),
            ("APP_STORE_KEY_ID", "appStoreServerAPI.keyId", .text),
            ("APP_STORE_PRIVATE_KEY_FILE", "appStoreServerAPI.privateKeyFile", .text),
            ("APP_STORE_PRODUCTION_URL", "appStoreServerAPI.baseURLs.production", .text),
            ("APP_STORE_SANDBOX_URL", "appStoreServerAPI.baseURLs.sandbox", .text),
            (
                "APP_STORE_REQUESTS_PER_SECOND", "appStoreServerAPI.requestsPerSecond", .number
            ),
            ("TRUSTED_PROXIES", "trustedProxies", .list),
            ("KEY_PER_MINUTE", "rateLimits.perKey.perMinute", .number),
            ("KEY_BURST", "rateLimits.perKey.burst", .number),
            ("CUSTOMER_PER_MINUTE", "rateLimits.perCustomer.perMinute", .number),
            ("CUSTOMER_BURST", "rateLimits.perCustomer.burst", .number),
            ("FAILURES_PER_MINUTE", "rateLimits.failures.perMinute", .number),
            ("FAILURES_BURST", "rateLimits.failures.burst", .number),
        ]
        return rows.map { ConfigurationVariable(name: prefix + $0.0, path: $0.1, kind: $0.2) }
    }()

    private static let policies: [ConfigurationVariable] = Policy.keys.map { key in
        ConfigurationVariable(
            name: prefix + "POLICY_" + upperCased(key), path: "policy.\(key)", kind: .policy)
    }

    /// The JSON that would say the same in the file. What cannot be read stays text, so that it is
    /// refused with the words that the file would get.
    func value(of text: String) -> JSONValue {
        switch kind {
        case .text: .string(text)
        case .number: JSONNumber(literal: text).map { .number($0) } ?? .string(text)
        case .list: .array(Self.parts(text).map { .string($0) })
        case .apps: .array(Self.parts(text).map(Self.app))
        case .policy: Policy.value(ofText: text, for: String(path.dropFirst("policy.".count)))
        }
    }

    private static func app(_ text: String) -> JSONValue {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        var app: JSONObject = ["bundleId": .string(String(halves[0]))]
        if halves.count > 1 {
            let id = String(halves[1])
            app["appAppleId"] = JSONNumber(literal: id).map { .number($0) } ?? .string(id)
        }
        return .object(app)
    }

    private static func parts(_ text: String) -> [String] {
        text.split(separator: ",").map { part in
            let head = part.drop { $0 == " " }
            return String(head.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// `renewalLeewaySeconds` becomes `RENEWAL_LEEWAY_SECONDS`.
    private static func upperCased(_ key: String) -> String {
        key.reduce(into: "") { text, letter in
            if letter.isUppercase { text += "_" }
            text += letter.uppercased()
        }
    }
}
