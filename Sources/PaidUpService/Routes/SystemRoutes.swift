// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger

/// Health, metrics and the contract.
struct SystemRoutes {
    let keeper: LedgerKeeper
    let metrics: ServiceMetrics
    let openAPI: [UInt8]
    /// Whether the server takes requests; false while it starts or stops.
    let isReady: @Sendable () -> Bool

    var routes: [Route] {
        [
            // Answered at once, so that nothing that waits can make the process look dead.
            Route(
                "GET", "/healthz", access: .open, atOnce: { _ in Self.alive },
                handler: { _ in Self.alive }),
            Route("GET", "/readyz", access: .open, handler: readiness),
            Route("GET", "/metrics", access: .roles([.admin, .server]), handler: measurements),
            Route("GET", "/openapi.yaml", access: .open, handler: contract),
        ]
    }

    /// The process is alive; nothing else is asked.
    private static let alive = HTTPResponse.json(["status": "alive"])

    /// The ledger answers.
    @Sendable
    private func readiness(_ context: RouteContext) async throws -> HTTPResponse {
        guard isReady() else { throw Problem.retry(.unavailable, afterSeconds: 5) }
        let entries = try await keeper.read { reader, _ in try reader.lastEntryNumber() }
        return .json(["status": "ready", "lastEntry": .number(JSONNumber(entries))])
    }

    @Sendable
    private func measurements(_ context: RouteContext) async throws -> HTTPResponse {
        let now = context.now
        try await keeper.read { reader, _ in try metrics.read(reader, now: now) }
        return HTTPResponse(
            status: 200,
            headers: [
                ("Content-Type", MetricsRegistry.mediaType), ("Cache-Control", "no-store"),
            ], body: Array(metrics.registry.render().utf8))
    }

    @Sendable
    private func contract(_ context: RouteContext) async throws -> HTTPResponse {
        HTTPResponse(
            status: 200, headers: [("Content-Type", "application/yaml")], body: openAPI)
    }
}
