// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import OutgoingHTTP
import PaidUp
import PaidUpHTTP
import PaidUpLedger
import PaidUpSQLite
import PaidUpService

/// `paidup serve`: the server on its embedded store.
enum ServeCommand: Command {
    static let spec = CommandSpec(
        words: ["serve"], operands: "",
        summary: "Serves verdicts over HTTP, on an SQLite ledger.",
        details: [
            "Listens on 127.0.0.1:8484 unless the configuration says otherwise.",
            "SIGTERM or Ctrl-C ends it after what is under way; a second one ends it at once.",
        ],
        options: [.configuration, .ledger, .check, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let environment = try ServerEnvironment(arguments)
        let path = environment.ledgerPath(arguments)
        if arguments.has(.check) {
            try Console.write("the configuration is sound; the ledger is \(path)\n")
            return 0
        }
        return try Blocking.run { try await serve(environment, path) }
    }

    private static func serve(_ environment: ServerEnvironment, _ path: String) async throws
        -> Int32
    {
        let signals = StopSignals()
        let configuration = environment.configuration
        let clock = ServiceClock.system
        let ledger = try SQLiteLedger(path: path)
        let log = ServiceLog(
            level: configuration.logLevel, pseudonyms: .random(), now: clock.now,
            sink: StandardError.put)
        let outgoing = environment.outgoing
        let service = try await Service(
            Service.Parts(
                ledger: ledger, intake: environment.intake, sender: outgoing,
                checkURL: outgoing.check(url:),
                sealing: environment.sealing, audience: configuration.audience,
                limits: configuration.rateLimits, log: log, clock: clock))
        try await service.start(
            catalog: environment.catalog, policy: configuration.policy,
            tees: configuration.tee)
        let server = HTTPServer(
            settings: ServerSettings(address: configuration.address, port: configuration.port),
            handler: service.handler)
        let port = try server.start()
        log.info(
            "server.started", .configured("address", configuration.address),
            .integer("port", Int(port)))
        let background = Task { await service.run() }
        await signals.first()
        log.info("server.stopping")
        service.beginStopping()
        server.stopAccepting()
        await server.stop(grace: .seconds(20))
        background.cancel()
        await background.value
        await ledger.close()
        log.info("server.stopped")
        return 0
    }
}

/// The signals that ask a process to end. The first begins an orderly end; the next one finds the
/// system's own answer, and ends the process at once.
final class StopSignals: Sendable {
    private let came = Sleeper()
    /// Kept so that they go on; nobody touches them after this is made.
    private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

    init() {
        let queue = DispatchQueue(label: "paidup.signals")
        sources = [SIGTERM, SIGINT].map { [came] number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                for number in [SIGTERM, SIGINT] { signal(number, SIG_DFL) }
                came.wake()
            }
            source.resume()
            return source
        }
    }

    /// Returns when the first of them has come.
    func first() async { await came.sleep(milliseconds: Int64(Int32.max) * 1000) }
}
