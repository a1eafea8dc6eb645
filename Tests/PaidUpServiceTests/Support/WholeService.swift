// SPDX-License-Identifier: Apache-2.0

import JSONText
import OutgoingHTTP
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import PaidUpSecrets

@testable import PaidUpService

/// The whole service on a ledger, with a key of each role; requests go in without a socket.
struct WholeService: Sendable {
    static let audience = "tests"

    let service: Service
    let clock: HandClock
    let store: TestStore
    let lines: Lines
    /// A clock of its own beside that on the wall; `nil` where both are one.
    let ticks: HandClock?
    private let keys: [Role: NewKey]
    private let ledger: any LedgerStore
    private let sealing: SealingKey

    init(
        _ ledger: any LedgerStore = InMemoryLedger(), apps: [AppStoreApp] = [],
        sealing: SealingKey? = nil, limits: RateLimits = RateLimits(), monotonic: Bool = false
    ) async throws {
        let clock = HandClock(TestStore.start)
        let ticks = monotonic ? HandClock() : nil
        self.ticks = ticks
        let both = ServiceClock(
            now: { clock.now }, microseconds: { (ticks ?? clock).now.milliseconds * 1000 })
        let lines = Lines()
        let client = OutgoingClient()
        let sealing = try sealing ?? SealingKey()
        self.clock = clock
        self.ledger = ledger
        self.sealing = sealing
        self.lines = lines
        store = TestStore(clock: clock)
        service = try await Service(
            Service.Parts(
                ledger: ledger, intake: try TestStore.intake(apps: apps), sender: client,
                checkURL: client.check(url:), sealing: sealing, audience: Self.audience,
                limits: limits,
                log: ServiceLog(
                    level: .debug, pseudonyms: .random(), now: { clock.now }, sink: lines.add),
                clock: both))
        var keys: [Role: NewKey] = [:]
        for role in Role.allCases {
            keys[role] = try await KeyStore(ledger, sealing: sealing, clock: clock.service)
                .create(role, label: "test", by: .command(at: clock.now))
        }
        self.keys = keys
    }

    /// The keys as another process sees them.
    func keys(clock: ServiceClock) -> KeyStore {
        KeyStore(ledger, sealing: sealing, clock: clock)
    }

    func key(_ role: Role) throws -> NewKey {
        guard let key = keys[role] else { throw Problem(.unknownKey) }
        return key
    }

    func send(
        _ method: String, _ path: String, query: String? = nil, as role: Role? = nil,
        headers: [(name: String, value: String)] = [], body: [UInt8] = [],
        from address: String = "192.0.2.1"
    ) async throws -> HTTPResponse {
        var all = headers
        if let role { all.append(("Authorization", "Bearer \(try key(role).text)")) }
        if !body.isEmpty { all.append(("Content-Type", "application/json")) }
        return await service.handler.respond(
            to: HTTPRequest(
                method: method, path: path, query: query, headers: all, body: body,
                remoteAddress: address))
    }

    func send(
        _ method: String, _ path: String, query: String? = nil, as role: Role? = nil,
        headers: [(name: String, value: String)] = [], json: JSONValue
    ) async throws -> HTTPResponse {
        try await send(
            method, path, query: query, as: role, headers: headers,
            body: JSONWriter().bytes(json))
    }

    /// Posts a notification about a first purchase of `TestKeeper.customer`.
    func subscribe(uuid: String, transaction: String = "1001") async throws -> HTTPResponse {
        try await post(
            store.notification(
                "SUBSCRIBED", uuid: uuid,
                store.transaction(
                    transaction, chain: transaction,
                    ["appAccountToken": .string(TestKeeper.token)]),
                store.renewal(chain: transaction)))
    }

    func post(_ notification: [UInt8]) async throws -> HTTPResponse {
        try await send("POST", "/v1/app-store/notifications", body: notification)
    }

    /// Everything that is stored, derived again from the journal: the differences.
    func differences(_ ledger: any LedgerStore) async throws -> [String] {
        let rebuild = Rebuild(reader: EntryReader(verifier: try TestStore.verifier()))
        let scratch = InMemoryLedger()
        _ = try await rebuild.derive(from: ledger, into: scratch)
        return try await rebuild.compare(ledger, with: scratch).differences
    }
}

extension HTTPResponse {
    var json: JSONObject? { try? JSONReader().read(body).object }
}
