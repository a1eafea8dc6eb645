// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUp
import PaidUpAppStore

/// What the options of a backfill come to.
struct BackfillSettings {
    /// Where everything goes.
    enum Place {
        case server(ServerTarget)
        case ledger(path: String, AppStoreIntake)

        /// What tells it from others.
        var name: String {
            switch self {
            case .server(let server): server.url
            case .ledger(let path, _): URL(fileURLWithPath: path).standardizedFileURL.path
            }
        }
    }

    let place: Place
    let store: ClientStore
    let environment: StoreEnvironment?
    let app: String
    let parallel: Int
    /// Where it was said to be.
    private let namedState: String?
    let reportPath: String?

    init(_ arguments: Arguments) throws(CommandError) {
        parallel = try Self.number(.parallel, arguments, 1...256) ?? 32
        environment = try Self.environment(arguments)
        app = try AppStoreSettings.credentials(arguments).bundleID
        store = try Self.store(arguments)
        place = try Self.place(arguments, app)
        namedState = arguments.value(.state)
        reportPath = arguments.value(.report)
    }

    /// `nil` where the file cannot be read again and no place was named.
    func statePath(of file: BackfillFile) -> String? {
        namedState ?? (file.isCopy ? nil : file.path + ".backfill-state")
    }

    private static func store(_ arguments: Arguments) throws(CommandError) -> ClientStore {
        let rate = try number(.rate, arguments, 1...50) ?? 40
        var settings = AppStoreClient.Settings()
        settings.limits = AppStoreLimits(share: Double(rate) / 50)
        settings.callTimeout = 180_000
        return ClientStore(
            production: try AppStoreSettings.client(
                arguments, try AppStoreSettings.host(arguments, "Production"), settings),
            sandbox: try AppStoreSettings.client(
                arguments, try AppStoreSettings.host(arguments, "Sandbox"), settings),
            hasConsumables: arguments.has(.consumables))
    }

    private static func place(
        _ arguments: Arguments, _ app: String
    ) throws(CommandError) -> Place {
        let isLocal = arguments.has(.backfillLedger) || arguments.has(.configuration)
        if let url = arguments.value(.backfillServer) {
            guard !isLocal else {
                throw CommandError(
                    field: OptionSpec.backfillServer.name,
                    "expected a server, or a ledger that no server has open, and not both")
            }
            let key = try AdminKey.read(
                arguments, .serverKeyFile, .serverKeyVariable, "a server key")
            return .server(ServerTarget(url: url, key: key))
        }
        guard isLocal else {
            throw CommandError(
                field: OptionSpec.backfillServer.name,
                "missing; expected --server URL, or --config FILE or --ledger FILE while no "
                    + "server runs")
        }
        let environment = try ServerEnvironment(arguments, for: .ledger)
        var intake = environment.intake
        if intake.apps.isEmpty { intake.apps = [AppStoreApp(bundleID: app)] }
        return .ledger(path: environment.ledgerPath(arguments), intake)
    }

    private static func environment(
        _ arguments: Arguments
    ) throws(CommandError) -> StoreEnvironment? {
        guard let name = arguments.value(.backfillEnvironment) else { return nil }
        guard name == "Production" || name == "Sandbox" else {
            throw CommandError(
                field: OptionSpec.backfillEnvironment.name,
                "expected Production or Sandbox, found \"\(name)\"")
        }
        return name == "Sandbox" ? .sandbox : .production
    }

    private static func number(
        _ option: OptionSpec, _ arguments: Arguments, _ range: ClosedRange<Int>
    ) throws(CommandError) -> Int? {
        guard let text = arguments.value(option) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw CommandError(
                field: option.name,
                "expected a whole number from \(range.lowerBound) to \(range.upperBound), "
                    + "found \"\(text)\"")
        }
        return number
    }
}
