// SPDX-License-Identifier: Apache-2.0

import OutgoingHTTP
import PaidUp
import PaidUpAppStore
import PaidUpSecrets
import PaidUpService

extension ServerEnvironment {
    /// The key of the App Store Server API, where one is configured.
    static func appStoreKey(
        _ configuration: ServerConfiguration
    ) throws(CommandError) -> ES256PrivateKey? {
        do throws(SecretsError) {
            switch configuration.appStoreServerAPI?.privateKey {
            case nil: return nil
            case .file(let path)?: return try ES256PrivateKey(file: path)
            case .text(let text)?:
                return try ES256PrivateKey(
                    pem: text, place: ConfigurationVariable.appStorePrivateKey)
            }
        } catch {
            throw CommandError(
                field: "appStoreServerAPI.privateKeyFile", error.description)
        }
    }

    /// How the store is asked: one client for each app and environment, so that each has its own
    /// token and limits.
    func asking() throws(CommandError) -> Service.Asking? {
        guard let api = configuration.appStoreServerAPI, let key = appStoreKey else { return nil }
        var clients: [StorePlace: AppStoreClient] = [:]
        for environment in configuration.environments {
            guard let host = try Self.host(environment, api) else { continue }
            let isOwn = host != .production && host != .sandbox
            let outgoing = OutgoingClient(
                policy: AddressPolicy(allowsPrivateNetworks: isOwn),
                bodyLimit: OutgoingAppStoreTransport.bodyLimit,
                userAgent: "PaidUp/\(Program.version)")
            for app in configuration.apps {
                let credentials = AppStoreCredentials(
                    issuerID: api.issuerID, keyID: api.keyID, bundleID: app.bundleID, key: key)
                clients[StorePlace(app: app.bundleID, environment: environment)] = AppStoreClient(
                    credentials, host: host, transport: OutgoingAppStoreTransport(outgoing),
                    clock: AppStoreClock(.system), settings: AppStoreInquirer.settings)
            }
        }
        let places = clients.keys.sorted {
            ($0.environment.rawValue, $0.app) < ($1.environment.rawValue, $1.app)
        }
        let inquirer = AppStoreInquirer(clients)
        return Service.Asking(
            inquirer: inquirer, places: places, budget: api.budget,
            consumption: (inquirer, api.consumption))
    }

    private static func host(
        _ environment: StoreEnvironment, _ api: ServerConfiguration.AppStoreServerAPI
    ) throws(CommandError) -> AppStoreHost? {
        guard let host = AppStoreHost(AppStore.Environment(rawValue: environment.rawValue)) else {
            return nil
        }
        let own = host.isSandbox ? api.sandboxURL : api.productionURL
        guard let own else { return host }
        guard let other = AppStoreHost(baseURL: own, isSandbox: host.isSandbox) else {
            throw CommandError(
                field: "appStoreServerAPI.baseURLs",
                "expected a URL such as http://127.0.0.1:8585, found \"\(own)\"")
        }
        return other
    }
}
