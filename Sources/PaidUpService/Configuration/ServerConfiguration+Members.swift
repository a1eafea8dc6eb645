// SPDX-License-Identifier: Apache-2.0

import JSONText
import OutgoingHTTP
import PaidUp
import PaidUpAppStore
import PaidUpCatalog

/// Reads the members, one function each.
extension ServerConfiguration {
    mutating func readListen(_ value: JSONValue?, _ reader: inout ConfigurationReader) {
        let listen = reader.members(value, "listen", known: ["address", "port"])
        if let text = reader.text(listen["address"], "listen.address") {
            if IPAddress(text) == nil {
                reader.fail("listen.address", "expected an IP address, not a name")
            }
            address = text
        }
        if let number = reader.integer(listen["port"], "listen.port", in: 0...65_535) {
            port = UInt16(number)
        }
    }

    mutating func readApps(_ value: JSONValue?, _ reader: inout ConfigurationReader) {
        apps =
            reader.list(value, "apps") { reader, value, path in
                let app = reader.members(value, path, known: ["bundleId", "appAppleId"])
                let isKnown = reader.faults.count
                let bundle = reader.text(app["bundleId"], "\(path).bundleId")
                if value.object != nil, app["bundleId"] == nil {
                    reader.fail("\(path).bundleId", "missing; expected the app's bundle id")
                }
                let id = reader.integer(app["appAppleId"], "\(path).appAppleId", in: 1...Int64.max)
                guard let bundle, reader.faults.count == isKnown else { return nil }
                return AppStoreApp(bundleID: bundle, appAppleID: id)
            } ?? []
        let isNone = value == nil || value?.array?.isEmpty == true
        if isNone, !reader.servesNobody {
            reader.fail("apps", "expected at least one app; without any no message counts")
        }
        for (index, app) in apps.enumerated()
        where apps[..<index].contains(where: { $0.bundleID == app.bundleID }) {
            reader.fail("apps", "\(app.bundleID) stands there twice")
        }
    }

    mutating func readEnvironments(_ value: JSONValue?, _ reader: inout ConfigurationReader) {
        let words = StoreEnvironment.served.map { ($0.rawValue, $0) }
        let read = reader.list(value, "environments") { reader, value, path in
            reader.word(value, path, among: words)
        }
        guard let read else { return }
        if value?.array?.isEmpty == true {
            reader.fail("environments", "expected at least one environment")
        }
        environments = read
    }

    /// Is read after the environments.
    mutating func readPolicy(_ value: JSONValue?, _ reader: inout ConfigurationReader) {
        policy = Self.policy(for: environments)
        // Names are checked by `set`, with the same words.
        let names = value?.object?.members.map(\.key) ?? []
        for member in reader.members(value, "policy", known: names).members {
            do throws(FormatError) {
                try policy.set(member.key, member.value)
            } catch {
                reader.fail("policy.\(error.path)", error.reason)
            }
        }
    }

    mutating func readSealingKey(
        _ path: String?, _ environment: [String: String], _ reader: inout ConfigurationReader
    ) {
        sealingKey = path.map { .file($0) }
        guard let text = environment[ConfigurationVariable.sealingKey] else { return }
        if path != nil {
            reader.fail(
                "sealingKeyFile", "\(ConfigurationVariable.sealingKey) is set too; name one key")
        }
        sealingKey = .text(text)
    }

    mutating func readRateLimits(_ value: JSONValue?, _ reader: inout ConfigurationReader) {
        let limits = reader.members(
            value, "rateLimits", known: ["perKey", "perCustomer", "failures"])
        func read(_ key: String, _ limit: inout RateLimit, _ reader: inout ConfigurationReader) {
            let path = "rateLimits.\(key)"
            let object = reader.members(limits[key], path, known: ["perMinute", "burst"])
            let range: ClosedRange<Int64> = 1...60_000_000
            let perMinute = reader.integer(object["perMinute"], "\(path).perMinute", in: range)
            let burst = reader.integer(object["burst"], "\(path).burst", in: range)
            if let perMinute { limit.perMinute = Int(perMinute) }
            if let burst { limit.burst = Int(burst) }
        }
        read("perKey", &rateLimits.perKey, &reader)
        read("perCustomer", &rateLimits.perCustomer, &reader)
        read("failures", &rateLimits.failures, &reader)
    }
}

extension ConfigurationReader {
    /// A URL that a request can be sent to, by the same reading as when it is sent to.
    mutating func url(_ value: JSONValue, _ path: String) -> String? {
        guard let text = value.string, OutgoingClient.authority(of: text) != nil else {
            fail(path, "expected a URL such as \"https://example.com/path\", without a password")
            return nil
        }
        return text
    }

    /// An address, or a network as in `10.0.0.0/8`.
    mutating func network(_ value: JSONValue, _ path: String) -> String? {
        guard let text = value.string, AddressRange(text) != nil else {
            fail(path, "expected an address or a network such as \"10.0.0.0/8\"")
            return nil
        }
        return text
    }
}
