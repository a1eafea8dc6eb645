// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpService
import PaidUpSimulator

/// What `paidup simulate` is started with.
struct SimulatorSetup {
    let store: AppStoreSimulator
    let port: UInt16
    let notify: String?
    /// Whether the clock goes by itself.
    let isRunning: Bool

    init(_ arguments: Arguments) throws(CommandError) {
        var settings = StoreSettings()
        let speed = arguments.value(SimulatorOption.speed) ?? "virtual"
        guard ["virtual", "real", "sandbox"].contains(speed) else {
            throw CommandError(field: "--speed", "expected virtual, real or sandbox")
        }
        isRunning = speed != "virtual"
        if speed == "sandbox" { settings.rate = .sandbox }
        if isRunning { settings.start = ServiceClock.system.now().milliseconds }
        port = try Self.number(arguments, SimulatorOption.port, 0...65_535) ?? 8485
        notify = arguments.value(SimulatorOption.notify)
        try Self.readApp(arguments, &settings)
        settings.products = try Self.products(arguments)
        if let path = arguments.value(SimulatorOption.authority) {
            let pem = String(decoding: try WholeFile.bytes(path), as: UTF8.self)
            settings.authority = try Self.checked(path) { () throws(SimulatorError) in
                try CertificateAuthority(pem: pem)
            }
        }
        let final = settings
        var store = try Self.checked(nil) { () throws(SimulatorError) in
            try AppStoreSimulator(final)
        }
        store.hasReceiver = notify != nil
        if let key = try Self.key(arguments, final.seed) { store.require(key) }
        self.store = store
    }

    private static func readApp(
        _ arguments: Arguments, _ settings: inout StoreSettings
    ) throws(CommandError) {
        if let id = arguments.value(SimulatorOption.bundleID) { settings.bundleID = id }
        if let seed: UInt64 = try number(arguments, SimulatorOption.seed, 0...UInt64.max) {
            settings.seed = seed
        }
        if let id: Int64 = try number(arguments, SimulatorOption.appAppleID, 1...Int64.max) {
            settings.appAppleID = id
        }
        settings.graceDays = try number(arguments, SimulatorOption.grace, 3...28)
        if let name = arguments.value(SimulatorOption.environment) {
            guard name == "Production" || name == "Sandbox" else {
                throw CommandError(field: "--environment", "expected Production or Sandbox")
            }
            settings.environment = SimulatedEnvironment(rawValue: name)
        }
        if let text = arguments.value(SimulatorOption.start) {
            settings.start = try checked("--start") { () throws(SimulatorError) in
                try CivilTime.parse(text)
            }
        }
    }

    private static func products(_ arguments: Arguments) throws(CommandError) -> [StoreProduct] {
        var products: [StoreProduct] = []
        if let path = arguments.value(SimulatorOption.products) {
            let json = try WholeFile.json(path)
            guard let list = json.array ?? json.object?["products"]?.array else {
                throw CommandError(file: path, "expected an array of products")
            }
            products += try checked(path) { () throws(SimulatorError) in
                try list.map { json throws(SimulatorError) in try StoreProduct(json: json) }
            }
        }
        for text in arguments.values(SimulatorOption.product) {
            let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
            guard let id = parts.first else {
                throw CommandError(field: "--product", "expected an id")
            }
            let period = try checked("--product") { () throws(SimulatorError) in
                try StorePeriod(parts.count > 1 ? parts[1] : "P1M")
            }
            products.append(.subscription(id, period: period))
        }
        return products.isEmpty ? usual : products
    }

    /// What is sold where nobody says what.
    private static let usual: [StoreProduct] = [
        .subscription(
            "pro.month", offers: [StoreOffer("trial", .introductory)], isFamilyShareable: true,
            entitlements: ["pro"]),
        .subscription(
            "pro.year", period: .year, price: 99_990, isFamilyShareable: true,
            hasMonthlyPlan: true, entitlements: ["pro"]),
        .once("coins", .consumable, entitlements: []),
        .once("forever", .nonConsumable),
    ]

    /// The key whose tokens are taken: a given one, or the one that is written for the server.
    private static func key(
        _ arguments: Arguments, _ seed: UInt64
    ) throws(CommandError) -> ServerAPIKey? {
        let given = arguments.value(SimulatorOption.apiKey)
        let isExported = arguments.has(SimulatorOption.exportAPIKey)
        guard given != nil || isExported else { return nil }
        let option = given == nil ? "--export-api-key" : "--api-key"
        guard given == nil || !isExported else {
            throw CommandError(field: option, "is of no use with --export-api-key")
        }
        guard
            let id = arguments.value(SimulatorOption.apiKeyID),
            let issuer = arguments.value(SimulatorOption.apiIssuer)
        else { throw CommandError(field: option, "needs --api-key-id and --api-issuer") }
        let pem = try given.map { path throws(CommandError) in
            String(decoding: try WholeFile.bytes(path), as: UTF8.self)
        }
        return try checked(given) { () throws(SimulatorError) in
            guard let pem else { return try ServerAPIKey(keyID: id, issuerID: issuer, seed: seed) }
            return try ServerAPIKey(keyID: id, issuerID: issuer, publicKeyPEM: pem)
        }
    }

    private static func checked<Value>(
        _ field: String?, _ body: () throws(SimulatorError) -> Value
    ) throws(CommandError) -> Value {
        do throws(SimulatorError) {
            return try body()
        } catch {
            throw CommandError(field: field, error.reason)
        }
    }

    private static func number<Number: FixedWidthInteger>(
        _ arguments: Arguments, _ option: OptionSpec, _ range: ClosedRange<Number>
    ) throws(CommandError) -> Number? {
        guard let text = arguments.value(option) else { return nil }
        guard let number = Number(text), range.contains(number) else {
            throw CommandError(
                field: option.name,
                "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }
}
