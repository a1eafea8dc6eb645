// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

/// Notifications with a part of the wrong type: it is said, and it is not taken for absent.
@Suite struct NotificationGapsTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    @Test(
        "a part that should be an object and is none is kept without effect",
        arguments: ["data", "summary", "externalPurchaseToken", "appData"])
    func part(key: String) throws {
        let values: [(JSONValue, String)] = [
            ("x", "a string"), ([[:]], "an array"), (7, "a number"), (false, "a Boolean"),
        ]
        for (value, kind) in values {
            let message = Payload.notification("DID_RENEW", data: nil).changed(by: [key: value])
            let result = try store.take(message)
            #expect(result.outcome == .unusable)
            #expect(
                result.findings == [
                    IntakeFinding(.unreadableField, "\(key): expected an object, found \(kind)")
                ])
            #expect(result.statements.isEmpty)
        }
    }

    @Test("a part that is null is absent")
    func null() throws {
        var message = Payload.notification("TEST", data: nil)
        message["data"] = .null
        let result = try store.take(message)
        #expect(result.outcome == .accepted)
        #expect(result.codes == ["noSubject"])
    }

    @Test("a broken part beside one of another app saves nothing: the message is not for us")
    func otherApp() throws {
        let message = Payload.notification("SOME", data: nil).changed(by: [
            "data": "x", "summary": ["bundleId": "com.x"],
        ])
        let result = try store.take(
            message, store.intake(apps: [AppStoreApp(bundleID: SignedStore.app)]))
        #expect(result.outcome == .rejected)
        #expect(result.codes == ["unknownApp", "unreadableField"])
    }

    @Test(
        "a signed part that is no string is said, and what stands beside it counts",
        arguments: [
            ("signedTransactionInfo", "renewa"), ("signedRenewalInfo", "transa"),
        ])
    func signedPart(key: String, other: String) throws {
        let result = try store.take(try store.notification(data: [key: [1], "status": 1]))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [
                IntakeFinding(.unreadableField, "\(key): expected a string, found an array")
            ])
        #expect(result.lines.map { $0.prefix(6) } == [other.prefix(6), "status"])
    }

    @Test(
        "a decoded part that is no object is said, and what stands beside it counts",
        arguments: [("transaction", "renewa"), ("renewalInfo", "transa")])
    func decodedPart(key: String, other: String) throws {
        let parts: JSONObject = [
            "transaction": .object(Payload.transaction()),
            "renewalInfo": .object(Payload.renewal()), "status": 1,
        ]
        let message = Payload.notification("DID_RENEW", data: parts.changed(by: [key: "x"]))
        let results = store.intake(trustsDecoded: true).take(
            json: JSONWriter().bytes(.object(message)), receivedAt: nil, now: SignedStore.now)
        #expect(results.map(\.outcome) == [.unusable])
        #expect(
            results.flatMap(\.findings) == [
                IntakeFinding(.unreadableField, "\(key): expected an object, found a string")
            ])
        #expect(results.flatMap(\.lines).map { $0.prefix(6) } == [other.prefix(6), "status"])
    }

    @Test("where that leaves no purchase, it is not said that none was named")
    func nothingLeft() throws {
        let result = try store.take(
            try store.notification(
                transaction: nil, renewal: nil, data: ["signedTransactionInfo": 7]))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [
                IntakeFinding(
                    .unreadableField, "signedTransactionInfo: expected a string, found a number")
            ])
    }
}
