// SPDX-License-Identifier: Apache-2.0

import PaidUpHTTP
import PaidUpService
import PaidUpSimulator

/// `paidup simulate`: an App Store to test against.
enum SimulateCommand: Command {
    static let spec = CommandSpec(
        words: ["simulate"], operands: "",
        summary: "Serves a simulated App Store: its Server API, notifications, and a clock.",
        details: [
            "The App Store Server API is under /inApps/, the control API under /control/.",
            "Nothing it signs proves anything: trust its root in tests only.",
        ],
        options: [
            SimulatorOption.port, SimulatorOption.notify, SimulatorOption.products,
            SimulatorOption.product, SimulatorOption.grace, SimulatorOption.seed,
            SimulatorOption.start, SimulatorOption.speed, SimulatorOption.exportRoot,
            SimulatorOption.authority, SimulatorOption.exportAuthority, SimulatorOption.bundleID,
            SimulatorOption.appAppleID, SimulatorOption.environment, SimulatorOption.apiKey,
            SimulatorOption.exportAPIKey, SimulatorOption.apiKeyID, SimulatorOption.apiIssuer,
            .help,
        ])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let setup = try SimulatorSetup(arguments)
        if let path = arguments.value(SimulatorOption.exportRoot) {
            try write(path) { () throws(SimulatorError) in
                try setup.store.rootCertificatePEM()
            }
        }
        if let path = arguments.value(SimulatorOption.exportAuthority) {
            try write(path, isSecret: true) { () throws(SimulatorError) in
                try setup.store.authorityPEM()
            }
        }
        if let path = arguments.value(SimulatorOption.exportAPIKey) {
            try write(path, isSecret: true) { () throws(SimulatorError) in
                try ServerAPIKey.privateKeyPEM(seed: setup.store.settings.seed)
            }
        }
        return try Blocking.run { try await serve(setup) }
    }

    private static func write(
        _ path: String, isSecret: Bool = false, _ text: () throws(SimulatorError) -> String
    ) throws(CommandError) {
        let bytes: [UInt8]
        do {
            bytes = Array(try text().utf8)
        } catch {
            throw CommandError(file: path, error.description)
        }
        try WholeFile.replace(path, with: bytes, mode: isSecret ? 0o600 : 0o644)
    }

    private static func serve(_ setup: SimulatorSetup) async throws -> Int32 {
        let signals = StopSignals()
        let clock = ServiceClock.system
        let host = SimulatorHost(setup.store, notify: setup.notify)
        var settings = ServerSettings(port: setup.port)
        // A long advance posts many notifications before it is answered.
        settings.answerLimit = .seconds(3600)
        let server = HTTPServer(
            settings: settings, handler: SimulatorHandler(host: host, clock: clock))
        let port = try server.start()
        Console.note(
            "a simulated App Store on http://127.0.0.1:\(port); "
                + "its clock shows \(CivilTime.text(setup.store.now))")
        let ticking = setup.isRunning ? Task { await host.run(clock) } : nil
        await signals.first()
        ticking?.cancel()
        server.stopAccepting()
        await server.stop(grace: .seconds(1))
        return 0
    }
}
