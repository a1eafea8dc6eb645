// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import JWSVerification
import OutgoingHTTP
import PaidUp
import PaidUpAppStore
import PaidUpHTTP
import PaidUpLedger
import PaidUpSQLite
import PaidUpService

/// The whole server on a ledger, as `paidup serve` puts it together, for the benchmarks.
///
/// They are a package of their own, which sees nothing else of these modules.
@_spi(Measuring)
public final class MeasuredServer: Sendable {
    /// Where it listens, on loopback.
    public let port: UInt16
    /// A key of the role `server`.
    public let key: String
    private let server: HTTPServer
    private let ledger: SQLiteLedger
    private let background: Task<Void, Never>

    /// Opens the ledger, or makes it, and serves; blocks until requests are answered.
    public convenience init(ledger path: String, rootPEM: String, threads: Int) throws {
        let parts = try Waiting.result {
            try await Self.start(path, rootPEM, threads)
        }
        self.init(parts)
    }

    private struct Parts: Sendable {
        let port: UInt16
        let key: String
        let server: HTTPServer
        let ledger: SQLiteLedger
        let background: Task<Void, Never>
    }

    private init(_ parts: Parts) {
        port = parts.port
        key = parts.key
        server = parts.server
        ledger = parts.ledger
        background = parts.background
    }

    private static func start(
        _ path: String, _ rootPEM: String, _ threads: Int
    ) async throws -> Parts {
        let clock = ServiceClock.ofThisProcess
        let ledger = try SQLiteLedger(path: path)
        let intake = AppStoreIntake(
            verifier: JWSVerifier(anchors: try TrustAnchors(pem: rootPEM)),
            apps: [AppStoreApp(bundleID: "com.example.app", appAppleID: 1_234_567_890)])
        let log = ServiceLog(level: .warning, pseudonyms: .random(), now: clock.now) { _ in }
        let outgoing = OutgoingClient(policy: AddressPolicy())
        var limits = RateLimits()
        limits.perKey = RateLimit(perMinute: 60_000_000, burst: 1_000_000)
        let service = try await Service(
            Service.Parts(
                ledger: ledger, intake: intake, sender: outgoing, checkURL: outgoing.check(url:),
                sealing: nil, audience: nil, limits: limits, log: log, clock: clock))
        try await service.start(catalog: nil, policy: Policy(), tees: [])
        let key = try await KeyStore(ledger, sealing: nil, clock: clock)
            .create(.server, label: "bench", by: .command(at: clock.now()))
        var settings = ServerSettings(port: 0)
        settings.pollingThreads = threads
        let server = HTTPServer(settings: settings, handler: service.handler)
        return Parts(
            port: try server.start(), key: key.text, server: server, ledger: ledger,
            background: Task { await service.run() })
    }

    /// Ends it as a signal would; blocks until it has.
    public func stop() {
        _ = try? Waiting.result { [self] in
            await server.stop(grace: .seconds(5))
            background.cancel()
            await background.value
            await ledger.close()
        }
    }
}

extension ServiceClock {
    static let ofThisProcess = ServiceClock(
        now: { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) },
        microseconds: { Int64(DispatchTime.now().uptimeNanoseconds / 1000) })
}
