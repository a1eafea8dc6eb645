// SPDX-License-Identifier: Apache-2.0

import JSONText

extension ServerConfiguration {
    /// Who asks the store, where, and how much.
    package struct AppStoreServerAPI: Hashable, Sendable {
        package var issuerID: String
        package var keyID: String
        package var privateKey: KeySource
        /// Hosts in the place of the store's own, such as a simulator's.
        package var productionURL: String?
        package var sandboxURL: String?
        package var budget = ReconcilerBudget()
        package var consumption = ConsumptionSettings()
    }

    private static let appStoreMembers = [
        "issuerId", "keyId", "privateKeyFile", "baseURLs", "requestsPerSecond",
        "sandboxRequestsPerSecond", "historyEverySeconds", "consumptionInformation",
    ]

    mutating func readAppStoreServerAPI(
        _ value: JSONValue?, _ folder: String, _ environment: [String: String],
        _ reader: inout ConfigurationReader
    ) {
        let path = "appStoreServerAPI"
        guard let value else {
            if environment[ConfigurationVariable.appStorePrivateKey] != nil {
                reader.fail(path, "missing; a private key needs issuerId and keyId beside it")
            }
            return
        }
        let object = reader.members(value, path, known: Self.appStoreMembers)
        let before = reader.faults.count
        func required(_ key: String, _ reader: inout ConfigurationReader) -> String {
            if value.object != nil, object[key] == nil {
                reader.fail("\(path).\(key)", "missing; App Store Connect shows it beside the key")
            }
            return reader.text(object[key], "\(path).\(key)") ?? ""
        }
        let issuerID = required("issuerId", &reader)
        let keyID = required("keyId", &reader)
        let key = privateKey(object["privateKeyFile"], path, folder, environment, &reader)
        let urls = reader.members(
            object["baseURLs"], "\(path).baseURLs", known: ["production", "sandbox"])
        let production = urls["production"].flatMap {
            reader.url($0, "\(path).baseURLs.production")
        }
        let sandbox = urls["sandbox"].flatMap { reader.url($0, "\(path).baseURLs.sandbox") }
        let budget = budget(object, path, &reader)
        let consumption = consumption(
            object["consumptionInformation"], "\(path).consumptionInformation", &reader)
        guard let key, reader.faults.count == before else { return }
        appStoreServerAPI = AppStoreServerAPI(
            issuerID: issuerID, keyID: keyID, privateKey: key, productionURL: production,
            sandboxURL: sandbox, budget: budget, consumption: consumption)
    }

    private func privateKey(
        _ value: JSONValue?, _ path: String, _ folder: String, _ environment: [String: String],
        _ reader: inout ConfigurationReader
    ) -> KeySource? {
        let place = "\(path).privateKeyFile"
        let variable = ConfigurationVariable.appStorePrivateKey
        let text = environment[variable]
        if value != nil, text != nil {
            reader.fail(place, "\(variable) is set too; name one key")
        }
        if let text { return .text(text) }
        guard let value else {
            reader.fail(place, "missing; name the .p8 file, or set \(variable)")
            return nil
        }
        guard let file = reader.text(value, place) else { return nil }
        return .file(file.hasPrefix("/") || reader.isVariable(place) ? file : folder + file)
    }

    private func consumption(
        _ value: JSONValue?, _ path: String, _ reader: inout ConfigurationReader
    ) -> ConsumptionSettings {
        var settings = ConsumptionSettings()
        let object = reader.members(value, path, known: ["send", "refundPreference"])
        if let send = object["send"] {
            if let isOn = send.bool {
                settings.isTurnedOn = isOn
            } else {
                reader.fail("\(path).send", "expected true or false, found \(send.kind)")
            }
        }
        if let name = reader.text(object["refundPreference"], "\(path).refundPreference") {
            settings.preference = ConsumptionSettings.preferences[name]
            if settings.preference == nil {
                reader.fail(
                    "\(path).refundPreference",
                    "expected decline, grant or grantProrated, found \"\(name)\"")
            }
        }
        return settings
    }

    private func budget(
        _ object: JSONObject, _ path: String, _ reader: inout ConfigurationReader
    ) -> ReconcilerBudget {
        var budget = ReconcilerBudget()
        func read(_ key: String, _ range: ClosedRange<Int64>) -> Int64? {
            reader.integer(object[key], "\(path).\(key)", in: range)
        }
        if let rate = read("requestsPerSecond", 1...50) { budget.perSecond = Int(rate) }
        if let rate = read("sandboxRequestsPerSecond", 1...5) {
            budget.sandboxPerSecond = Int(rate)
        }
        if let every = read("historyEverySeconds", 10...86_400) {
            budget.historyEverySeconds = every
        }
        return budget
    }
}
