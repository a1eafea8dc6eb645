// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

/// A message was received at one instant, whatever the dates of its parts.
@Suite struct OneReceiptTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    /// Seconds after the tests' now.
    private func receipts(_ results: [IntakeResult]) -> [Int64] {
        results.flatMap(\.statements)
            .map { $0.delivery.receivedAt.milliseconds(since: SignedStore.now) / 1000 }
    }

    private func take(_ value: JSONValue) -> [IntakeResult] {
        store.intake(trustsDecoded: true).take(
            json: JSONWriter().bytes(value), receivedAt: nil, now: SignedStore.now)
    }

    @Test("all parts of a notification were received when it was signed")
    func notification() throws {
        let result = try store.take(
            store.notification("CONSUMPTION_REQUEST", data: ["status": 1]))
        #expect(result.statements.count == 4)
        #expect(receipts([result]) == [0, 0, 0, 0])
    }

    @Test("all parts of an item of the statuses were received when the newest was signed")
    func status() throws {
        let results = take([
            "status": 1, "originalTransactionId": "1001",
            "signedTransactionInfo": .string(try store.sign(Payload.transaction())),
            "signedRenewalInfo": .string(try store.sign(Payload.renewal())),
        ])
        #expect(receipts(results) == [-1, -1, -1])
    }

    private static func text(_ seconds: Int64) -> JSONValue {
        .string(String(SignedStore.now.advanced(bySeconds: seconds).milliseconds))
    }

    private static func response(_ dates: JSONObject) -> JSONValue {
        let row: JSONValue = [
            "transaction_id": "1002", "original_transaction_id": "1001", "product_id": "pro.month",
            "purchase_date_ms": text(-3600), "expires_date_ms": text(2_592_000),
        ]
        let receipt: JSONObject = ["bundle_id": .string(SignedStore.app), "in_app": [row]]
        var response: JSONObject = [
            "status": 0, "environment": "Production",
            "receipt": .object(receipt.changed(by: dates)),
        ]
        if dates["request_date_ms"] != nil { response["latest_receipt_info"] = [row] }
        return .object(response)
    }

    @Test("a verifyReceipt response was received at its request, not when it is read")
    func requested() throws {
        let results = take(
            Self.response([
                "request_date_ms": Self.text(-60), "receipt_creation_date_ms": Self.text(-600),
            ]))
        #expect(results.map(\.outcome) == [.accepted])
        #expect(receipts(results) == [-60, -60])
    }

    @Test("a verifyReceipt response that does not date its request was received at the creation")
    func created() throws {
        let results = take(Self.response(["receipt_creation_date_ms": Self.text(-600)]))
        #expect(receipts(results) == [-600])
    }

    @Test("a device is named as the door by whoever knows that it is one")
    func device() throws {
        let jws = try store.sign(Payload.transaction())
        let intake = store.intake()
        let signed = intake.take(
            signed: jws, receivedAt: nil, now: SignedStore.now, fromDevice: true)
        let document = JSONWriter().bytes(["signedTransactionInfo": .string(jws)])
        let json = intake.take(
            json: document, receivedAt: nil, now: SignedStore.now, fromDevice: true)
        for statement in ([signed] + json).flatMap(\.statements) {
            #expect(statement.delivery.source.kind == .device)
        }
        let server = intake.take(signed: jws, receivedAt: nil, now: SignedStore.now)
        #expect(server.statements.map(\.delivery.source.kind) == [.signedData])
    }
}
