// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpSimulator
import Testing

@Suite struct SignedNotificationTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    @Test("a notification says what its transaction, renewal info and status say")
    func wholeNotification() throws {
        let received = SignedStore.now.advanced(bySeconds: 7)
        let notification = try store.notification(
            "DID_RENEW", "BILLING_RECOVERY", data: ["status": 1])
        let result = try store.take(notification, receivedAt: received)
        #expect(result.outcome == .accepted)
        #expect(result.findings.isEmpty)
        #expect(result.title == "notification DID_RENEW/BILLING_RECOVERY")
        #expect(result.signedDate == SignedStore.now)
        let source = "of Production com.example.app 1001"
        let event = "signature notification DID_RENEW/BILLING_RECOVERY"
        #expect(
            result.lines == [
                "transaction 1002 \(source) @-2 \(event)", "renewal \(source) @-1 \(event)",
                "status 1 \(source) @0 \(event)",
            ])
        #expect(result.chains.map(\.id) == ["1001"])
        #expect(result.statements.allSatisfy { $0.delivery.receivedAt == received })
        let renewalDate = SignedStore.now.advanced(bySeconds: -1)
        #expect(
            result.statements.last?.content
                == .status(ChainStatus(code: 1, renewalSignedDate: renewalDate)))
    }

    @Test("where nobody noted the receipt, the date of signing stands in")
    func receiptStandsIn() throws {
        let result = try store.take(try store.notification(data: ["status": 1]))
        #expect(
            result.statements.allSatisfy { $0.delivery.receivedAt == result.signedDate })
        #expect(result.statements.count == 3)
    }

    @Test("what stands decoded beside the signed words of a signed notification does not count")
    func decodedInsideSigned() throws {
        let result = try store.take(
            try store.notification(
                transaction: nil, renewal: nil,
                data: ["transaction": .object(Payload.transaction())]))
        #expect(result.outcome == .accepted)
        #expect(result.lines == [])
        #expect(result.codes == ["noSubject"])
    }

    @Test(
        "a nested message that was changed or that somebody else signed rejects the whole",
        arguments: ["signedTransactionInfo", "signedRenewalInfo"])
    func nestedNotAuthentic(key: String) throws {
        let payload = key == "signedTransactionInfo" ? Payload.transaction() : Payload.renewal()
        let bytes = JSONWriter().bytes(.object(payload))
        let parts = try store.sign(payload).split(separator: ".")
        let other = try store.sign(payload.changed(by: ["productId": "pro.forever"]))
            .split(separator: ".")
        let cases = [
            (try store.stranger.sign(payload: bytes), "untrustedRoot"),
            ("\(parts[0]).\(other[1]).\(parts[2])", "invalidSignature"),
            ("\(parts[0]).\(parts[1])", "malformedJWS"),
        ]
        for (jws, code) in cases {
            let result = try store.take(
                try store.notification(data: [key: .string(jws), "status": 1]))
            #expect(result.outcome == .rejected)
            #expect(result.codes == [code])
            #expect(result.findings.first?.message.hasPrefix(key + ": ") == true)
            #expect(result.statements.isEmpty)
        }
    }

    struct Mismatch: CustomTestStringConvertible {
        let transaction: JSONObject
        let renewal: JSONObject
        let message: String
        var testDescription: String { message }
    }

    @Test(
        "what is nested must be of the app, the environment and the chain of what carries it",
        arguments: [
            Mismatch(
                transaction: ["bundleId": "com.other"], renewal: [:],
                message: "bundle id com.other in the transaction, com.example.app around it"),
            Mismatch(
                transaction: ["environment": "Sandbox"], renewal: [:],
                message: "environments Production and Sandbox and Production"),
            Mismatch(
                transaction: [:], renewal: ["environment": "Sandbox"],
                message: "environments Production and Production and Sandbox"),
            Mismatch(
                transaction: [:], renewal: ["originalTransactionId": "2001"],
                message: "originalTransactionId 1001 and 2001"),
        ])
    func mismatch(_ row: Mismatch) throws {
        let result = try store.take(
            try store.notification(
                transaction: Payload.transaction(row.transaction),
                renewal: Payload.renewal(row.renewal), data: ["status": 1]))
        #expect(result.outcome == .rejected)
        #expect(result.findings == [IntakeFinding(.mismatch, row.message)])
        #expect(result.statements.isEmpty)
    }

    @Test("a grace period announced without a status counts as status 4, another failure does not")
    func graceWithoutStatus() throws {
        let grace = try store.take(try store.notification("DID_FAIL_TO_RENEW", "GRACE_PERIOD"))
        #expect(grace.lines.last?.hasPrefix("status 4 of Production") == true)
        let failed = try store.take(try store.notification("DID_FAIL_TO_RENEW"))
        #expect(failed.lines.count == 2)
        let said = try store.take(
            try store.notification("DID_FAIL_TO_RENEW", "GRACE_PERIOD", data: ["status": 3]))
        #expect(said.lines.last?.hasPrefix("status 3 of Production") == true)
    }

    @Test(
        "a refund that was asked for or declined is said about the transaction",
        arguments: [
            ("CONSUMPTION_REQUEST", "refund asked for 1002"),
            ("REFUND_DECLINED", "refund declined 1002"),
        ])
    func refundRequest(type: String, words: String) throws {
        let result = try store.take(try store.notification(type, renewal: nil))
        #expect(
            result.lines == [
                "transaction 1002 of Production com.example.app 1001 @-2 signature notification \(type)",
                "\(words) of Production com.example.app 1001 @0 signature notification \(type)",
            ])
    }

    @Test("a test without a transaction is accepted and names no purchase")
    func testNotification() throws {
        let result = try store.take(try store.notification("TEST", transaction: nil, renewal: nil))
        #expect(result.outcome == .accepted)
        #expect(result.findings == [IntakeFinding(.noSubject, "TEST names no purchase")])
        #expect(result.statements.isEmpty)
    }

    @Test(
        "a summary, a token of external purchases and a withdrawn consent name no purchase",
        arguments: ["summary", "externalPurchaseToken", "appData"])
    func withoutData(key: String) throws {
        let part: JSONValue = ["bundleId": .string(SignedStore.app), "environment": "Production"]
        let message = Payload.notification("SOME", "KIND", data: nil).changed(by: [key: part])
        let result = try store.take(message)
        #expect(result.outcome == .accepted)
        #expect(
            result.findings == [
                IntakeFinding(.noSubject, "notification SOME/KIND names no purchase")
            ])
        let other = try store.take(message, store.intake(apps: [AppStoreApp(bundleID: "com.x")]))
        #expect(other.outcome == .rejected)
        #expect(other.codes == ["unknownApp"])
    }
}
