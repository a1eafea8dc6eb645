// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@Suite struct VerifyReceiptTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    /// A date by name: `purchase_date_ms` and the like.
    private static func text(_ seconds: Int64) -> JSONValue {
        .string(String(SignedStore.now.advanced(bySeconds: seconds).milliseconds))
    }

    private static func row(_ changes: JSONObject = [:]) -> JSONObject {
        let base: JSONObject = [
            "transaction_id": "1002", "original_transaction_id": "1001", "product_id": "pro.month",
            "purchase_date_ms": text(-3600), "expires_date_ms": text(2_592_000),
        ]
        return base.changed(by: changes)
    }

    private static func response(_ changes: JSONObject = [:]) -> JSONObject {
        let base: JSONObject = [
            "status": 0, "environment": "Production",
            "receipt": [
                "receipt_type": "Production", "bundle_id": .string(SignedStore.app),
                "request_date_ms": text(-60), "receipt_creation_date_ms": text(-600), "in_app": [],
            ],
            "latest_receipt_info": [.object(row())],
            "pending_renewal_info": [
                [
                    "original_transaction_id": "1001", "product_id": "pro.month",
                    "auto_renew_product_id": "pro.month", "auto_renew_status": "1",
                ]
            ],
        ]
        return base.changed(by: changes)
    }

    private func take(_ object: JSONObject, receivedAt: Instant? = nil) throws -> IntakeResult {
        let results = store.intake(trustsDecoded: true).take(
            json: JSONWriter().bytes(.object(object)), receivedAt: receivedAt, now: SignedStore.now)
        return try #require(results.first)
    }

    @Test("the rows and the renewals count as of the request, and as no signature")
    func modern() throws {
        let result = try take(Self.response())
        #expect(result.outcome == .accepted)
        #expect(result.findings.isEmpty)
        let place = "of Production com.example.app 1001 @-60 unsignedResponse verifyReceipt "
        #expect(result.lines == ["transaction 1002 " + place, "renewal " + place])
        #expect(result.transaction?.type == .autoRenewable)
        #expect(result.renewal?.willRenew == true)
    }

    @Test("what stands in the receipt counts as of its creation, and never later than the request")
    func inApp() throws {
        let inApp: JSONValue = [.object(Self.row(["transaction_id": "1001"]))]
        for (creation, date) in [(Int64(-600), Int64(-600)), (-10, -60)] {
            let receipt: JSONValue = [
                "bundle_id": .string(SignedStore.app), "request_date_ms": Self.text(-60),
                "receipt_creation_date_ms": Self.text(creation), "in_app": inApp,
            ]
            let result = try take(Self.response(["receipt": receipt]))
            #expect(
                result.lines.first
                    == "transaction 1001 of Production com.example.app 1001 @\(date) "
                    + "unsignedResponse verifyReceipt ")
        }
    }

    @Test("without a date of the request, the receipt of the answer stands in")
    func requestDate() throws {
        let receipt: JSONValue = ["bundle_id": .string(SignedStore.app)]
        let received = SignedStore.now.advanced(bySeconds: -5)
        let result = try take(Self.response(["receipt": receipt]), receivedAt: received)
        #expect(result.statements.map(\.signedDate) == [received, received])
    }

    @Test(
        "an end may be written in each of the store's ways",
        arguments: [
            ["expires_date_ms": "1785542400000"], ["expires_date_ms": 1_785_542_400_000],
            ["expires_date": "2026-08-01 00:00:00 Etc/GMT"], ["expires_date": "1785542400000"],
            [
                "expires_date_ms": "1785542400000",
                "expires_date": "2026-07-31 17:00:00 America/Los_Angeles",
            ],
        ] as [JSONObject])
    func ends(changes: JSONObject) throws {
        let row = Self.row(["expires_date_ms": nil]).changed(by: changes)
        let result = try take(Self.response(["latest_receipt_info": [.object(row)]]))
        #expect(result.outcome == .accepted)
        #expect(
            result.transaction?.expiresDate == Instant(milliseconds: 1_785_542_400_000))
    }

    @Test(
        "a row whose end is there and cannot be read has no effect; the others count",
        arguments: [
            ["expires_date": "2026-07-31 17:00:00 America/Los_Angeles"], ["expires_date": "soon"],
            ["expires_date": "2026-08-01T00:00:00 Etc/GMT+1"], ["expires_date_ms": "x"],
            ["expires_date_ms": [1]],
        ] as [JSONObject])
    func unreadableEnd(changes: JSONObject) throws {
        let bad = Self.row(["expires_date_ms": nil]).changed(by: changes)
        let good = Self.row(["transaction_id": "1003"])
        let result = try take(
            Self.response(["latest_receipt_info": [.object(bad), .object(good)]]))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings.last
                == IntakeFinding(
                    .unusableTransaction,
                    "latest_receipt_info[0].expires_date: cannot be read, "
                        + "so the row has no effect"))
        #expect(result.transaction?.id == "1003")
        #expect(result.statements.count == 2)
    }

    @Test(
        "a row that lacks what it needs has no effect",
        arguments: ["transaction_id", "product_id", "purchase_date"])
    func missing(key: String) throws {
        let row = Self.row([key: nil, key + "_ms": nil])
        let result = try take(Self.response(["latest_receipt_info": [.object(row)]]))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [
                IntakeFinding(
                    .unusableTransaction, "latest_receipt_info[0].\(key): missing")
            ])
        #expect(result.transaction == nil && result.renewal != nil)
    }

    @Test("a cancelled row is revoked, an upgraded and a shared one are known as such")
    func flags() throws {
        let row = Self.row([
            "cancellation_date_ms": Self.text(-10), "cancellation_reason": "1",
            "is_upgraded": "true", "in_app_ownership_type": "FAMILY_SHARED",
            "is_trial_period": "true",
        ])
        let said = try #require(
            try take(Self.response(["latest_receipt_info": [.object(row)]])).transaction)
        #expect(said.revocationDate == SignedStore.now.advanced(bySeconds: -10))
        #expect(said.isUpgraded && said.isFreeTrial)
        #expect(said.ownership == .familyShared)
    }

    @Test(
        "another status than 0 and 21006 gives no evidence",
        arguments: [
            (21003, IntakeOutcome.rejected, "status 21003: the receipt is not authentic"),
            (21005, .undetermined, "status 21005: the store gave no answer; ask again"),
            (21002, .undetermined, "status 21002: the store gave no answer; ask again"),
            (21100, .undetermined, "status 21100: the store gave no answer; ask again"),
        ] as [(Int64, IntakeOutcome, String)])
    func statuses(status: Int64, outcome: IntakeOutcome, reason: String) throws {
        for value: JSONValue in [.number(JSONNumber(status)), .string(String(status))] {
            let result = try take(Self.response(["status": value]))
            #expect(result.outcome == outcome)
            #expect(result.findings == [IntakeFinding(.storeError, reason)])
            #expect(result.statements.isEmpty)
        }
    }

    @Test(
        "a status that cannot be read is no success",
        arguments: ["ok", true, [], 0.5] as [JSONValue])
    func unreadableStatus(status: JSONValue) throws {
        let result = try take(Self.response(["status": status]))
        #expect(result.outcome == .undetermined)
        #expect(result.findings == [IntakeFinding(.storeError, "status: cannot be read")])
        #expect(result.statements.isEmpty)
    }

    @Test(
        "whether asking again is of use is said as the store says it",
        arguments: [
            (1, "ask again"), (true, "ask again"), ("0", "it says not to ask again"),
            (0, "it says not to ask again"), (false, "it says not to ask again"),
            ([], "ask again"),
        ] as [(JSONValue, String)])
    func isRetryable(value: JSONValue, advice: String) throws {
        let result = try take(Self.response(["status": 21100, "is-retryable": value]))
        #expect(result.outcome == .undetermined)
        #expect(
            result.findings == [
                IntakeFinding(
                    .storeError, "status 21100: the store gave no answer; \(advice)")
            ])
    }

    @Test("the shape of iOS 6, expired or not, is read too")
    func oldShape() throws {
        let receipt = Self.row(["bid": .string(SignedStore.app), "expires_date_ms": nil])
            .changed(by: ["expires_date": Self.text(-100)])
        for (status, key) in [(0, "latest_receipt_info"), (21006, "latest_expired_receipt_info")] {
            let result = try take(
                [
                    "status": .number(JSONNumber(Int64(status))), "receipt": .object(receipt),
                    "auto_renew_status": 0, "auto_renew_product_id": "pro.month",
                    (key): .object(receipt.changed(by: ["transaction_id": "1009"])),
                ], receivedAt: SignedStore.now)
            #expect(result.outcome == .accepted)
            #expect(
                result.lines.map { $0.prefix(60) }
                    == [
                        "transaction 1002 of Production com.example.app 1001 @-3600 un",
                        "transaction 1009 of Production com.example.app 1001 @0 unsign",
                        "renewal of Production com.example.app 1001 @0 unsignedResponse",
                    ].map { $0.prefix(60) })
            #expect(result.renewal?.willRenew == false)
        }
    }

    @Test(
        "the environment is the one that is named, or that of the receipt's type",
        arguments: [
            ("Sandbox", "ProductionSandbox", StoreEnvironment.sandbox),
            (nil, "ProductionSandbox", .sandbox), (nil, "ProductionVPPSandbox", .sandbox),
            (nil, "Production", .production), (nil, nil, .production),
        ] as [(String?, String?, StoreEnvironment)])
    func environment(named: String?, type: String?, expected: StoreEnvironment) throws {
        let receipt: JSONObject = [
            "bundle_id": .string(SignedStore.app),
            "receipt_type": type.map { .string($0) } ?? .null,
        ]
        let result = try take(
            Self.response([
                "environment": named.map { .string($0) } ?? .null, "receipt": .object(receipt),
            ]), receivedAt: SignedStore.now)
        #expect(result.chains.map(\.environment) == [expected])
    }

    @Test("a signed statement about the same transaction beats a newer row")
    func signedBeatsRow() throws {
        let end = Payload.date(-10)
        let signed = try store.take(
            Payload.transaction(["revocationDate": end, "signedDate": Payload.date(-90)]))
        let row = try take(Self.response(["pending_renewal_info": nil]))
        #expect(signed.statements.count == 1 && row.statements.count == 1)
        var ledger = Ledger(row.statements + signed.statements)
        let customer = CustomerID("u1")
        ledger.insert(
            OwnershipFact(
                receivedAt: .distantPast,
                kind: .attribution(customer: customer, chainID: "1001")))
        let verdict = Engine().timeline(of: customer, in: LedgerView(ledger))
            .verdict(on: "pro.month", at: SignedStore.now)
        #expect(verdict.state == .revoked)
    }

    @Test("an answer of another app or environment is rejected")
    func checks() throws {
        let document = JSONWriter().bytes(.object(Self.response()))
        let cases = [
            (
                store.intake(apps: [AppStoreApp(bundleID: "com.x")], trustsDecoded: true),
                "unknownApp"
            ),
            (store.intake(environments: [.sandbox], trustsDecoded: true), "unwantedEnvironment"),
        ]
        for (intake, code) in cases {
            let results = intake.take(json: document, receivedAt: nil, now: SignedStore.now)
            #expect(results.map(\.outcome) == [.rejected])
            #expect(results.first?.codes == [code])
            #expect(results.first?.statements.isEmpty == true)
        }
    }
}
