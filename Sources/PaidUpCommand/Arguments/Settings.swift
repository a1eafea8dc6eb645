// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import JWSVerification
import PaidUp
import PaidUpAppStore
import PaidUpCatalog
import PaidUpScenarios

/// What the common options come to.
struct Settings: Sendable {
    let engine: Engine
    let intake: AppStoreIntake
    let jobs: Int
    let times: TimeText
    let isJSON: Bool
    /// The clock, read once.
    let clock: Instant

    init(_ arguments: Arguments) throws(CommandError) {
        var engine = Engine()
        if let path = arguments.value(.catalog) { engine.catalog = try Settings.catalog(path) }
        engine.environment = try Settings.environment(arguments)
        for setting in arguments.values(.policy) { try Settings.set(setting, &engine.policy) }
        self.engine = engine
        intake = try Settings.intake(arguments, environment: engine.environment)
        jobs = try Settings.jobs(arguments)
        times = try TimeText(zone: arguments.value(.timeZone))
        isJSON = arguments.has(.json)
        clock = Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }

    /// Reads a catalog; its first error stops the command.
    static func catalog(_ path: String) throws(CommandError) -> Catalog {
        let document = try catalogDocument(path)
        if let finding = document.findings.first(where: { $0.severity == .error }) {
            throw CommandError(file: path, field: finding.path, finding.message)
        }
        return document.catalog
    }

    static func catalogDocument(_ path: String) throws(CommandError) -> CatalogDocument {
        CatalogDocument(try WholeFile.json(path))
    }

    private static func environment(
        _ arguments: Arguments
    ) throws(CommandError) -> StoreEnvironment {
        guard let name = arguments.value(.environment) else { return .production }
        let known = StoreEnvironment.known
        guard let environment = known.first(where: { $0.rawValue == name }) else {
            let names = known.map(\.rawValue)
            throw CommandError(
                field: "--environment",
                "\(name): unknown environment" + Suggestion.text(for: name, among: names))
        }
        return environment
    }

    private static func set(_ setting: String, _ policy: inout Policy) throws(CommandError) {
        guard let equals = setting.firstIndex(of: "=") else {
            throw CommandError(field: "--policy", "expected KEY=VALUE, found \"\(setting)\"")
        }
        let key = String(setting[..<equals])
        guard Policy.keys.contains(key) else {
            throw CommandError(
                field: "--policy",
                "\(key): not a policy key" + Suggestion.text(for: key, among: Policy.keys))
        }
        let value = String(setting[setting.index(after: equals)...])
        if key == "sandbox" { try checkSandbox(value) }
        do throws(FormatError) {
            try policy.set(key, text: value)
        } catch {
            throw CommandError(field: "--policy", error.description)
        }
    }

    /// Any name can be a customer's, so one that is nearly a keyword is taken for a slip of the pen.
    private static func checkSandbox(_ value: String) throws(CommandError) {
        let keywords = ["accept", "reject"]
        if keywords.contains(value) || value.isEmpty { return }
        guard let keyword = Suggestion.nearest(to: value, among: keywords) else { return }
        throw CommandError(
            field: "--policy",
            "sandbox: \(value): expected accept, reject or customers; did you mean \(keyword)?")
    }

    static func jobs(_ arguments: Arguments) throws(CommandError) -> Int {
        guard let text = arguments.value(.jobs) else {
            return max(1, ProcessInfo.processInfo.activeProcessorCount)
        }
        guard let jobs = Int(text), (1...1024).contains(jobs) else {
            throw CommandError(
                field: "--jobs", "expected a whole number from 1 to 1024, found \"\(text)\"")
        }
        return jobs
    }

    /// Reads the customer who is asked about.
    static func customer(_ arguments: Arguments) throws(CommandError) -> CustomerID? {
        guard let name = arguments.value(.customer) else { return nil }
        if name.isEmpty {
            throw CommandError(field: OptionSpec.customer.name, "expected a customer's id")
        }
        return CustomerID(name)
    }

    /// Reads an option that is an instant.
    static func instant(
        _ option: OptionSpec, _ arguments: Arguments
    ) throws(CommandError) -> Instant? {
        guard let text = arguments.value(option) else { return nil }
        guard let instant = Instant(rfc3339: text) else {
            throw CommandError(
                field: option.name,
                "expected a date such as 2026-07-31T02:00:00Z, found \"\(text)\"\(missing(text))")
        }
        return instant
    }

    /// What would make it an instant; a zone is never guessed.
    private static func missing(_ text: String) -> String {
        if Instant(rfc3339: text + "T00:00:00Z") != nil {
            return "; a time and a zone are missing: \(text)T00:00:00Z"
        }
        let joined = text.replacing(" ", with: "T")
        if Instant(rfc3339: joined + "Z") != nil { return "; a zone is missing: \(joined)Z" }
        return Instant(rfc3339: joined) == nil ? "" : "; a T parts date and time: \(joined)"
    }
}
