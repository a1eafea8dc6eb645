// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

/// Where apps are configured, evidence that names no app is not taken for one of them.
@Suite struct UnnamedAppTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    private static let finding = IntakeFinding(
        .unnamedApp, "bundleId: missing, so nothing shows that it is of a configured app")

    private func intake() -> AppStoreIntake {
        store.intake(apps: [AppStoreApp(bundleID: SignedStore.app)], trustsDecoded: true)
    }

    @Test(
        "a transaction without a bundle id is kept without effect",
        arguments: [nil, .null, ""] as [JSONValue?])
    func alone(bundleID: JSONValue?) throws {
        var payload = Payload.transaction()
        payload["bundleId"] = bundleID
        let result = try store.take(payload, intake())
        #expect(result.outcome == .unusable)
        #expect(result.findings == [Self.finding])
        #expect(result.statements.isEmpty && result.chains.isEmpty)
    }

    @Test("a bundle id that cannot be read is as good as none, and both are said")
    func unreadable() throws {
        let result = try store.take(Payload.transaction(["bundleId": [1]]), intake())
        #expect(result.outcome == .unusable)
        #expect(result.codes == ["unreadableField", "unnamedApp"])
        #expect(result.statements.isEmpty)
    }

    @Test("what stands beside it counts: its renewal info, and the status of its chain")
    func beside() throws {
        let result = try store.take(
            try store.notification(
                transaction: Payload.transaction(["bundleId": nil]),
                data: ["bundleId": nil, "status": 1]), intake())
        #expect(result.outcome == .unusable)
        #expect(result.findings == [Self.finding])
        #expect(result.lines.map { $0.prefix(6) } == ["renewa", "status"])
    }

    @Test("the app that its notification names is its own")
    func named() throws {
        let result = try store.take(
            try store.notification(transaction: Payload.transaction(["bundleId": nil])), intake())
        #expect(result.outcome == .accepted)
        #expect(result.findings.isEmpty)
        #expect(result.statements.map(\.chain.app) == [SignedStore.app, SignedStore.app])
    }

    @Test("where no app is configured, a transaction need not name one")
    func anyApp() throws {
        let result = try store.take(Payload.transaction(["bundleId": nil]))
        #expect(result.outcome == .accepted)
        #expect(result.findings.isEmpty)
        #expect(result.statements.count == 1)
    }

    @Test(
        "a verifyReceipt response without a bundle id is kept without effect",
        arguments: ["bundle_id", "receipt"])
    func receipt(missing: String) throws {
        let whole: JSONObject = ["bundle_id": .string(SignedStore.app)]
        var response: JSONObject = [
            "status": 0, "receipt": .object(whole.changed(by: [missing: nil])),
            "latest_receipt_info": [
                [
                    "transaction_id": "1", "original_transaction_id": "1", "product_id": "p",
                    "purchase_date_ms": "1785456000000",
                ]
            ],
        ]
        if missing == "receipt" { response["receipt"] = Optional.none }
        let results = intake().take(
            json: JSONWriter().bytes(.object(response)), receivedAt: SignedStore.now,
            now: SignedStore.now)
        #expect(results.map(\.outcome) == [.unusable])
        #expect(
            results.flatMap(\.findings) == [
                IntakeFinding(
                    .unnamedApp,
                    "receipt.bundle_id: missing, so nothing shows that it is of a configured app")
            ])
        #expect(results.flatMap(\.statements).isEmpty && results.flatMap(\.chains).isEmpty)
    }
}
