// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@Suite struct MessageShapesTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    private func take(_ value: JSONValue, _ intake: AppStoreIntake? = nil) -> [IntakeResult] {
        (intake ?? store.intake()).take(
            json: JSONWriter().bytes(value), receivedAt: nil, now: SignedStore.now)
    }

    private func signed(_ object: JSONObject) throws -> JSONValue {
        .string(try store.sign(object))
    }

    @Test("a body as the store posts it, and an item of the history, hold one notification")
    func posted() throws {
        let payload = try signed(try store.notification())
        let attempts: JSONValue = [["attemptDate": 1, "sendAttemptResult": "SUCCESS"]]
        let item: JSONValue = ["signedPayload": payload, "sendAttempts": attempts]
        for body: JSONValue in [["signedPayload": payload], item] {
            let results = take(body)
            #expect(results.map(\.title) == ["notification DID_RENEW"])
            #expect(results.first?.statements.count == 2)
        }
        let other = try signed(try store.notification("EXPIRED"))
        let history: JSONValue = [
            "paginationToken": "next", "hasMore": true,
            "notificationHistory": [item, ["signedPayload": other]],
        ]
        #expect(take(history).map(\.title) == ["notification DID_RENEW", "notification EXPIRED"])
    }

    @Test("every answer with a list of signed transactions gives each of them")
    func lists() throws {
        let list: JSONValue = [
            try signed(Payload.transaction()),
            try signed(Payload.transaction(["transactionId": "1003"])),
        ]
        let answers: [JSONValue] = [
            [
                "revision": "r", "hasMore": false, "bundleId": .string(SignedStore.app),
                "appAppleId": 7, "environment": "Production", "signedTransactions": list,
            ],
            ["signedTransactions": list, "revision": "r", "hasMore": false],
            ["status": 0, "signedTransactions": list],
        ]
        for answer in answers {
            let results = take(answer)
            #expect(results.map(\.outcome) == [.accepted, .accepted])
            #expect(results.compactMap(\.transaction?.id) == ["1002", "1003"])
        }
    }

    @Test("an answer with one signed transaction, renewal info or app transaction gives it")
    func single() throws {
        let bought = try signed(Payload.transaction())
        let renews = try signed(Payload.renewal())
        let app = try signed(["receiptType": "Production", "receiptCreationDate": Payload.date(0)])
        #expect(take(["signedTransactionInfo": bought]).map(\.title) == ["transaction"])
        #expect(take(["signedRenewalInfo": renews]).map(\.title) == ["renewal info"])
        #expect(take(["signedAppTransactionInfo": app]).map(\.title) == ["app transaction"])
    }

    @Test("statuses give an item each, and say that the status itself does not count")
    func statuses() throws {
        let item: JSONValue = [
            "status": 1, "originalTransactionId": "1001",
            "signedTransactionInfo": try signed(Payload.transaction()),
            "signedRenewalInfo": try signed(Payload.renewal()),
        ]
        let answer: JSONValue = [
            "environment": "Production", "bundleId": .string(SignedStore.app),
            "data": [
                ["subscriptionGroupIdentifier": "g1", "lastTransactions": [item, item]],
                ["subscriptionGroupIdentifier": "g2", "lastTransactions": []],
            ],
        ]
        let results = take(answer)
        #expect(results.map(\.title) == ["subscription status 1", "subscription status 1"])
        for result in results {
            #expect(
                result.findings == [
                    IntakeFinding(
                        .untrustedDecoded, "status: carries no signature; it does not count")
                ])
            #expect(
                result.lines == [
                    "transaction 1002 of Production com.example.app 1001 @-2 signature statuses ",
                    "renewal of Production com.example.app 1001 @-1 signature statuses ",
                ])
        }
        let trusted = try #require(take(item, store.intake(trustsDecoded: true)).first)
        #expect(trusted.findings.isEmpty)
        #expect(
            trusted.lines.last
                == "status 1 of Production com.example.app 1001 @-1 decoded statuses ")
    }

    @Test("a list may be empty")
    func emptyLists() {
        for key in ["notificationHistory", "signedTransactions", "data", "lastTransactions"] {
            #expect(take([(key): []]).isEmpty, "\(key)")
        }
    }

    @Test(
        "a document that is no message gives one rejection that says what was wrong and where",
        arguments: [
            ("{}", "not a message of a known kind"), ("[]", "not a message of a known kind"),
            ("\"a.b.c\"", "not a message of a known kind"), ("7", "not a message of a known kind"),
            ("{\"signedPayload\":5}", "not a message of a known kind"),
            ("{\"data\":{}}", "not a message of a known kind"),
            ("{\"signedTransactions\":{}}", "not a message of a known kind"),
            ("", "line 1, column 1: "), ("hello", "line 1, column 1: "),
            ("{\n \"a\": 1,\n}", "line 3, column 1: "), ("{} {}", "line 1, column 4: "),
        ])
    func noMessage(document: String, reason: String) {
        let results = store.intake().take(
            json: Array(document.utf8), receivedAt: nil, now: SignedStore.now)
        #expect(results.map(\.outcome) == [.rejected])
        #expect(results.map(\.title) == ["document"])
        #expect(results.first?.codes == ["unreadable"])
        #expect(results.first?.findings.first?.message.hasPrefix(reason) == true)
    }

    @Test("a document nested too deep, or of bytes that are no text, is rejected")
    func hostile() {
        let deep = String(repeating: "{\"data\":[", count: 100_000)
        for bytes in [
            Array(deep.utf8), [0xFF, 0xFE, 0x00], Array("{\"a\":\"".utf8) + [0xC0, 0x80],
        ] {
            let results = store.intake().take(json: bytes, receivedAt: nil, now: SignedStore.now)
            #expect(results.map(\.outcome) == [.rejected])
            #expect(results.first?.codes == ["unreadable"])
        }
    }

    @Test(
        "decoded payloads of every kind are rejected where nobody said to trust them",
        arguments: [
            (["transaction"], Payload.transaction()), (["renewal info"], Payload.renewal()),
            (["notification"], Payload.notification("TEST", data: [:])),
            (
                ["subscription status 1"],
                [
                    "status": 1, "originalTransactionId": "1001",
                    "transaction": .object(Payload.transaction()),
                ]
            ),
            (["verifyReceipt response"], ["status": 0, "latest_receipt_info": []]),
        ] as [([String], JSONObject)])
    func untrusted(titles: [String], object: JSONObject) throws {
        let results = take(.object(object))
        #expect(results.map(\.title) == titles)
        #expect(results.map(\.outcome) == [.rejected])
        #expect(
            results.first?.findings == [
                IntakeFinding(.untrustedDecoded, "carries no signature, so nothing proves it")
            ])
        #expect(results.first?.statements.isEmpty == true)
        let trusted = take(.object(object), store.intake(trustsDecoded: true))
        #expect(trusted.map(\.outcome) == [.accepted])
        #expect(trusted.first?.statements.allSatisfy { $0.assurance == .decoded } == true)
    }
}
