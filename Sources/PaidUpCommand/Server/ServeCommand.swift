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
            try check(environment, path)
            try Console.write("the configuration is sound; the ledger is \(path)\n")
            return 0
        }
        return try Blocking.run { try await serve(environment, path) }
    }

    /// What would fail only once it runs.
    private static func check(
        _ environment: ServerEnvironment, _ path: String
    ) throws(CommandError) {
        for (index, url) in environment.configuration.tee.enumerated() {
            do throws(OutgoingError) {
                try environment.outgoing.check(url: url)
            } catch {
                throw CommandError(field: "tee[\(index)]", "\(error); outgoing.allow opens it")
            }
        }
        let files = FileManager.default
        var isFolder: ObjCBool = false
        if files.fileExists(atPath: path, isDirectory: &isFolder) {
            guard !isFolder.boolValue else {
                throw CommandError(file: path, "the ledger is a file, and this is a folder")
            }
            return try checkSealing(environment, path)
        }
        let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
        guard files.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw CommandError(file: path, "the ledger's folder does not exist")
        }
        guard files.isWritableFile(atPath: folder) else {
            throw CommandError(file: path, "the ledger's folder cannot be written")
        }
    }

    /// An empty file is no ledger yet; in any other the secrets must open.
    private static func checkSealing(
        _ environment: ServerEnvironment, _ path: String
    ) throws(CommandError) {
        guard let sealing = environment.sealing,
            let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
            size > 0
        else { return }
        try Blocking.run {
            let ledger = try SQLiteLedger(path: path, mode: .readOnly)
            do {
                try await SealingCheck.look(ledger, sealing)
            } catch {
                await ledger.close()
                throw error
            }
            await ledger.close()
        }
    }

    private static func serve(_ environment: ServerEnvironment, _ path: String) async throws
        -> Int32
    {
        let signals = StopSignals()
        let configuration = environment.configuration
        let clock = ServiceClock.system
        let ledger = try SQLiteLedger(path: path)
        let writer = LogWriter { ServiceLog.notice(ofDropped: $0, at: clock.now()) }
        let log = ServiceLog(
            level: configuration.logLevel,
            pseudonyms: Pseudonyms(key: try await Service.ledgerKey(ledger)), now: clock.now,
            sink: writer.put)
        if let roots = configuration.roots {
            log.warning("server.roots", .configured("roots", roots))
        }
        let outgoing = environment.outgoing
        var parts = Service.Parts(
            ledger: ledger, intake: environment.intake, sender: outgoing,
            checkURL: outgoing.check(url:), sealing: environment.sealing,
            audience: configuration.audience, limits: configuration.rateLimits,
            asking: try environment.asking(), log: log, clock: clock)
        parts.trustedProxies = configuration.trustedProxies.compactMap { AddressRange($0) }
        let service = try await Service(parts)
        try await service.start(
            catalog: environment.catalog, policy: configuration.policy,
            tees: configuration.tee)
        let server = HTTPServer(
            settings: ServerSettings(address: configuration.address, port: configuration.port),
            handler: service.handler)
        let port = try server.start()
        service.beginServing()
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
        await writer.flush()
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
