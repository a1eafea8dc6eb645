// SPDX-License-Identifier: Apache-2.0

import JSONText
import JWSVerification
import PaidUp
import PaidUpAppStore
import PaidUpLedger
import PaidUpSimulator

@testable import PaidUpService

/// Signs messages as the App Store does, by an authority of its own.
struct TestStore: Sendable {
    /// 2026-07-31T01:00:00Z.
    static let start = Instant(milliseconds: 1_785_459_600_000)

    private static let authority = Result {
        try CertificateAuthority(seed: Array("service tests".utf8))
    }

    let clock: HandClock

    init(clock: HandClock) {
        self.clock = clock
    }

    static func verifier() throws -> JWSVerifier {
        JWSVerifier(anchors: try TrustAnchors(pem: authority.get().rootCertificatePEM()))
    }

    static func intake(apps: [AppStoreApp] = []) throws -> AppStoreIntake {
        AppStoreIntake(verifier: try verifier(), apps: apps)
    }

    func sign(_ object: JSONObject) throws -> String {
        try Self.authority.get().sign(payload: JSONWriter().bytes(.object(object)))
    }

    /// A month of `pro.month`, bought now.
    func transaction(
        _ id: String, chain: String = "1001", days: Int64 = 30, _ changes: JSONObject = [:]
    ) -> JSONObject {
        let now = clock.now
        var object: JSONObject = [
            "transactionId": .string(id), "originalTransactionId": .string(chain),
            "productId": "pro.month", "bundleId": "com.example.app",
            "environment": "Production", "type": "Auto-Renewable Subscription",
            "inAppOwnershipType": "PURCHASED", "webOrderLineItemId": .string("9" + id),
            "purchaseDate": Self.date(now), "signedDate": Self.date(now),
            "expiresDate": Self.date(now.advanced(bySeconds: days * 86_400)),
        ]
        for member in changes.members {
            object[member.key] = member.value.isNull ? JSONValue?.none : .some(member.value)
        }
        return object
    }

    func renewal(chain: String = "1001", _ changes: JSONObject = [:]) -> JSONObject {
        var object: JSONObject = [
            "originalTransactionId": .string(chain), "productId": "pro.month",
            "autoRenewProductId": "pro.month", "autoRenewStatus": 1,
            "environment": "Production", "signedDate": Self.date(clock.now),
        ]
        for member in changes.members { object[member.key] = member.value }
        return object
    }

    /// The body that the App Store posts.
    func notification(
        _ type: String, uuid: String, _ transaction: JSONObject, _ renewal: JSONObject? = nil
    ) throws -> [UInt8] {
        var data: JSONObject = [
            "bundleId": transaction["bundleId"] ?? .null,
            "environment": transaction["environment"] ?? .null,
            "signedTransactionInfo": .string(try sign(transaction)),
        ]
        if let renewal { data["signedRenewalInfo"] = .string(try sign(renewal)) }
        let payload: JSONObject = [
            "notificationType": .string(type), "notificationUUID": .string(uuid),
            "version": "2.0", "signedDate": Self.date(clock.now), "data": .object(data),
        ]
        return JSONWriter().bytes(["signedPayload": .string(try sign(payload))])
    }

    static func date(_ instant: Instant) -> JSONValue {
        .number(JSONNumber(instant.milliseconds))
    }
}

/// A keeper on a ledger in memory, with its store and clock.
struct TestKeeper: Sendable {
    let clock = HandClock(TestStore.start)
    let store: TestStore
    let ledger: any LedgerStore
    let keeper: LedgerKeeper

    static let token = "4c8f4b3e-0001-4000-8000-00000000000a"
    static let customer = CustomerID(token)

    init(
        apps: [AppStoreApp] = [], ledger: any LedgerStore = InMemoryLedger(),
        engine: Engine = Engine()
    ) throws {
        self.ledger = ledger
        store = TestStore(clock: clock)
        keeper = LedgerKeeper(
            store: ledger, intake: try TestStore.intake(apps: apps),
            rules: RulesHistory(default: engine),
            tombstoneKey: Array(repeating: 7, count: 32), clock: { [clock] in clock.now },
            wake: {})
    }

    /// A first purchase of the customer, with auto-renew on.
    func subscribe(uuid: String = "u1") async throws -> Reception {
        let receptions = try await keeper.receive(
            notification: store.notification(
                "SUBSCRIBED", uuid: uuid,
                store.transaction("1001", ["appAccountToken": .string(Self.token)]),
                store.renewal()))
        guard let only = receptions.first, receptions.count == 1 else {
            throw LedgerError.failed("not one message")
        }
        return only
    }

    /// The kinds of all events, in the order of the feed.
    func events() async throws -> [String] {
        try await ledger.read { try $0.events(after: 0, limit: 100).map(\.kind) }
    }
}
