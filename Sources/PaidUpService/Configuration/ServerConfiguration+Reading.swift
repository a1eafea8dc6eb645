// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpCatalog

extension ServerConfiguration {
    /// Reads a configuration; a variable of the environment goes before the file's member.
    ///
    /// Every fault is found, not only the first. Paths in the file count from the file's folder,
    /// paths in the environment from the folder in which the program runs.
    ///
    /// - Parameters:
    ///   - json: the file's bytes; `nil` where there is no file.
    ///   - file: its path.
    ///   - environment: all variables; only those that begin with `PAIDUP_` count.
    ///   - servesNobody: whether it is for work on the ledger alone, which needs to name no app.
    package static func read(
        json: [UInt8]?, file: String = "paidup.json", environment: [String: String],
        servesNobody: Bool = false
    ) throws(ConfigurationError) -> ServerConfiguration {
        var root: JSONValue = [:]
        if let json {
            do throws(JSONError) {
                root = try JSONReader().read(json)
            } catch {
                throw ConfigurationError(
                    faults: [.init(place: file, reason: error.description)])
            }
        }
        var origins: [String: String] = [:]
        for variable in ConfigurationVariable.all {
            guard let text = environment[variable.name] else { continue }
            root.put(variable.value(of: text), at: variable.path.split(separator: "."))
            origins[variable.path] = variable.name
        }
        var reader = ConfigurationReader(file: file, origins: origins)
        reader.servesNobody = servesNobody
        let configuration = read(root, folder: folder(of: file), environment, &reader)
        let faults = unknownVariables(environment) + reader.faults
        guard faults.isEmpty else { throw ConfigurationError(faults: faults) }
        return configuration
    }

    private static func unknownVariables(
        _ environment: [String: String]
    ) -> [ConfigurationError.Fault] {
        let known = Set(ConfigurationVariable.all.map(\.name)).union([
            ConfigurationVariable.file, ConfigurationVariable.sealingKey,
            ConfigurationVariable.appStorePrivateKey,
        ])
        return environment.keys.sorted()
            .filter { $0.hasPrefix(ConfigurationVariable.prefix) && !known.contains($0) }
            .map { .init(place: $0, reason: "no variable of this name is known") }
    }

    private static func folder(of file: String) -> String {
        guard let slash = file.lastIndex(of: "/") else { return "" }
        return String(file[...slash])
    }

    private static let members = [
        "listen", "ledger", "apps", "environments", "catalog", "policy", "tee", "outgoing",
        "audience", "sealingKeyFile", "log", "rateLimits", "appStoreServerAPI", "roots",
        "trustedProxies",
    ]

    private static func read(
        _ root: JSONValue, folder: String, _ environment: [String: String],
        _ reader: inout ConfigurationReader
    ) -> ServerConfiguration {
        var read = ServerConfiguration()
        let object = reader.members(root, "", known: members)
        func path(_ key: String, _ reader: inout ConfigurationReader) -> String? {
            guard let text = reader.text(object[key], key) else { return nil }
            return text.hasPrefix("/") || reader.isVariable(key) ? text : folder + text
        }
        read.readListen(object["listen"], &reader)
        read.ledger = path("ledger", &reader) ?? folder + read.ledger
        read.readApps(object["apps"], &reader)
        read.readEnvironments(object["environments"], &reader)
        read.catalog = path("catalog", &reader)
        read.readPolicy(object["policy"], &reader)
        read.tee = reader.list(object["tee"], "tee") { $0.url($1, $2) } ?? []
        let outgoing = reader.members(object["outgoing"], "outgoing", known: ["allow"])
        read.outgoingAllow =
            reader.list(outgoing["allow"], "outgoing.allow") { $0.network($1, $2) } ?? []
        read.audience = reader.text(object["audience"], "audience")
        read.readSealingKey(path("sealingKeyFile", &reader), environment, &reader)
        let log = reader.members(object["log"], "log", known: ["level"])
        let levels = LogLevel.allCases.map { ($0.rawValue, $0) }
        read.logLevel = reader.word(log["level"], "log.level", among: levels) ?? read.logLevel
        read.readRateLimits(object["rateLimits"], &reader)
        read.readAppStoreServerAPI(object["appStoreServerAPI"], folder, environment, &reader)
        read.trustedProxies =
            reader.list(object["trustedProxies"], "trustedProxies") { $0.network($1, $2) } ?? []
        read.roots = path("roots", &reader)
        return read
    }
}

extension JSONValue {
    /// Puts a value at the end of a path, through objects that are made where they are missing.
    /// What is no object on the way stays, to be refused in its place.
    fileprivate mutating func put(_ value: JSONValue, at path: [Substring]) {
        guard let key = path.first, case .object(var object) = self else { return }
        if path.count == 1 {
            object[String(key)] = value
        } else {
            var inner = object[String(key)] ?? [:]
            inner.put(value, at: Array(path.dropFirst()))
            object[String(key)] = inner
        }
        self = .object(object)
    }
}
