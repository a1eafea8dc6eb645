// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import PaidUpSecrets
import PaidUpService

/// A handler over an empty ledger, with a key of each role.
struct TestServer: Sendable {
    static let audience = "example"

    let ledger: InMemoryLedger
    let clock = HandClock()
    let lines = Lines()
    let registry = MetricsRegistry()
    let keys: KeyStore
    let handler: ServiceHandler
    private let made: [Role: NewKey]

    init(
        _ routes: [Route], limits: RateLimits = RateLimits(), audience: String? = Self.audience,
        isSealing: Bool = true
    ) async throws {
        ledger = InMemoryLedger()
        keys = KeyStore(
            ledger, sealing: isSealing ? try SealingKey() : nil, clock: clock.service)
        let log = ServiceLog(
            level: .debug, pseudonyms: .random(), now: { .distantPast }, sink: lines.add)
        handler = ServiceHandler(
            routes: routes,
            .init(
                gate: Gate(keys: keys, audience: audience), limits: AccessLimits(limits),
                idempotency: Idempotency(ledger, log: log), log: log,
                metrics: RequestMetrics(registry), clock: clock.service))
        var made: [Role: NewKey] = [:]
        for role in Role.allCases {
            made[role] = try await keys.create(
                role, label: "test", by: .command(at: clock.now))
        }
        self.made = made
    }

    func key(_ role: Role) throws -> NewKey {
        guard let key = made[role] else { throw Problem(.unknownKey) }
        return key
    }

    /// A good token, signed by the server key.
    func token(_ customer: CustomerID, lifetimeSeconds: Int64 = 600) async throws -> String {
        try await CustomerTokens(keys: keys, audience: Self.audience).mint(
            for: customer, keyID: key(.server).record.id, lifetimeSeconds: lifetimeSeconds,
            now: clock.now
        ).text
    }

    /// The headers of a key, and of a token for a customer where there is one.
    func headers(
        _ role: Role?, customer: CustomerID? = nil
    ) async throws -> [(name: String, value: String)] {
        guard let role else { return [] }
        var headers = [(name: "Authorization", value: "Bearer \(try key(role).text)")]
        if let customer {
            headers.append(("PaidUp-Customer-Token", try await token(customer)))
        }
        return headers
    }

    func send(
        _ method: String, _ path: String, query: String? = nil, role: Role? = nil,
        customer: CustomerID? = nil, headers: [(name: String, value: String)] = [],
        body: String = "", from address: String = "192.0.2.1"
    ) async throws -> HTTPResponse {
        let own = try await self.headers(role, customer: customer)
        return await handler.respond(
            to: HTTPRequest(
                method: method, path: path, query: query, headers: own + headers,
                body: Array(body.utf8), remoteAddress: address))
    }
}

extension HTTPResponse {
    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The last part of a problem's type.
    var problem: String? {
        guard header("Content-Type") == "application/problem+json" else { return nil }
        let type = try? JSONReader().read(body).object?["type"]?.string
        return type.map { String($0.dropFirst("/problems/".count)) }
    }
}
