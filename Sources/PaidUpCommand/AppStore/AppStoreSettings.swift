// SPDX-License-Identifier: Apache-2.0

import Foundation
import OutgoingHTTP
import PaidUp
import PaidUpAppStore
import PaidUpSecrets
import PaidUpService

/// What the options about the store come to.
struct AppStoreSettings: Sendable {
    private static let keyVariable = "APP_STORE_KEY"
    private static let keyFileVariable = "APP_STORE_KEY_FILE"

    let host: AppStoreHost
    let client: AppStoreClient

    init(_ arguments: Arguments) throws(CommandError) {
        host = try Self.host(arguments, arguments.value(.storeEnvironment) ?? "Production")
        var settings = AppStoreClient.Settings()
        settings.callTimeout = try Self.timeLimit(arguments)
        client = try Self.client(arguments, host, settings)
    }

    /// A client of a host, with the key that the options name.
    static func client(
        _ arguments: Arguments, _ host: AppStoreHost, _ settings: AppStoreClient.Settings
    ) throws(CommandError) -> AppStoreClient {
        let isOwn = arguments.value(.baseURL) != nil
        let outgoing = OutgoingClient(
            policy: AddressPolicy(allowsPrivateNetworks: isOwn),
            bodyLimit: OutgoingAppStoreTransport.bodyLimit,
            userAgent: "PaidUp/\(Program.version)")
        var settings = settings
        settings.userAgent = "PaidUp/\(Program.version)"
        return AppStoreClient(
            try Self.credentials(arguments), host: host,
            transport: OutgoingAppStoreTransport(outgoing), clock: .system, settings: settings)
    }

    /// Who asks or signs: each by its option, else by its variable.
    static func credentials(
        _ arguments: Arguments
    ) throws(CommandError) -> AppStoreCredentials {
        let keyID = try text(.keyID, "APP_STORE_KEY_ID", arguments)
        let issuerID = try text(.issuerID, "APP_STORE_ISSUER_ID", arguments)
        let bundleID = try text(.bundle, "APP_STORE_BUNDLE_ID", arguments)
        return AppStoreCredentials(
            issuerID: issuerID, keyID: keyID, bundleID: bundleID, key: try key(arguments))
    }

    private static func text(
        _ option: OptionSpec, _ variable: String, _ arguments: Arguments
    ) throws(CommandError) -> String {
        let text = arguments.value(option) ?? variables[variable] ?? ""
        guard !text.isEmpty else {
            throw CommandError(
                field: option.name, "missing; give it, or set \(variable) in the environment")
        }
        guard text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw CommandError(field: option.name, "expected letters, digits and signs alone")
        }
        return text
    }

    private static func key(_ arguments: Arguments) throws(CommandError) -> ES256PrivateKey {
        let file = arguments.value(.privateKeyFile)
        let (text, named) = (variables[keyVariable], variables[keyFileVariable])
        if file == nil, text != nil, named != nil {
            throw CommandError(
                "both \(keyVariable) and \(keyFileVariable) are set; expected one of them")
        }
        do throws(SecretsError) {
            if let file { return try ES256PrivateKey(file: file) }
            if let text { return try ES256PrivateKey(pem: text, place: keyVariable) }
            if let named { return try ES256PrivateKey(file: named) }
        } catch {
            throw CommandError(field: OptionSpec.privateKeyFile.name, error.description)
        }
        throw CommandError(
            field: OptionSpec.privateKeyFile.name,
            "missing; give it, or set \(keyFileVariable) or \(keyVariable) in the environment")
    }

    private static var variables: [String: String] { ProcessInfo.processInfo.environment }

    static func host(
        _ arguments: Arguments, _ name: String
    ) throws(CommandError) -> AppStoreHost {
        guard let host = AppStoreHost(AppStore.Environment(rawValue: name)) else {
            throw CommandError(
                field: OptionSpec.storeEnvironment.name,
                "expected Production or Sandbox, found \"\(name)\"")
        }
        guard let url = arguments.value(.baseURL) else { return host }
        guard let other = AppStoreHost(baseURL: url, isSandbox: host.isSandbox) else {
            throw CommandError(
                field: OptionSpec.baseURL.name,
                "expected a URL such as http://127.0.0.1:8585, found \"\(url)\"")
        }
        return other
    }

    private static func timeLimit(_ arguments: Arguments) throws(CommandError) -> Int64 {
        guard let text = arguments.value(.timeLimit) else { return 300_000 }
        guard let seconds = Int64(text), (1...86_400).contains(seconds) else {
            throw CommandError(
                field: OptionSpec.timeLimit.name,
                "expected whole seconds from 1 to 86400, found \"\(text)\"")
        }
        return seconds * 1000
    }
}

extension AppStoreClock {
    /// The system's clocks and chance.
    static let system = AppStoreClock(ServiceClock.system)
}
