// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

/// verifyReceipt responses that are not quite of the shape that is documented: what cannot be read
/// is said with its place, and the rest counts.
@Suite struct VerifyReceiptGapsTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    private static let row: JSONObject = [
        "transaction_id": "1002", "original_transaction_id": "1001", "product_id": "pro.month",
        "purchase_date_ms": "1785456000000", "expires_date_ms": "1788134400000",
    ]
    private static let renewal: JSONObject = [
        "original_transaction_id": "1001", "auto_renew_status": "1",
    ]

    private static let noRows: JSONObject = ["latest_receipt_info": nil]

    private func take(_ changes: JSONObject, receipt: JSONObject = [:]) throws -> IntakeResult {
        let inner: JSONObject = [
            "bundle_id": .string(SignedStore.app), "request_date_ms": "1785459600000",
        ]
        let base: JSONObject = [
            "status": 0, "environment": "Production",
            "receipt": .object(inner.changed(by: receipt)),
            "latest_receipt_info": [.object(Self.row)],
        ]
        let results = store.intake(trustsDecoded: true).take(
            json: JSONWriter().bytes(.object(base.changed(by: changes))), receivedAt: nil,
            now: SignedStore.now)
        return try #require(results.first)
    }

    @Test("a response that does not say its status is no success")
    func withoutStatus() throws {
        let result = try take(["status": nil])
        #expect(result.title == "verifyReceipt response")
        #expect(result.outcome == .undetermined)
        #expect(
            result.findings == [
                IntakeFinding(
                    .storeError, "status: missing; a response that counts says 0, or 21006")
            ])
        #expect(result.statements.isEmpty)
    }

    @Test(
        "a row that is no object is named, and the others count",
        arguments: [
            "latest_receipt_info", "latest_expired_receipt_info", "pending_renewal_info",
        ])
    func strangeRow(key: String) throws {
        let good = key == "pending_renewal_info" ? Self.renewal : Self.row
        let rows: JSONValue = [.object(good), "7", .object(good), nil]
        let result = try take(Self.noRows.changed(by: [key: rows]))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [
                IntakeFinding(.unreadableField, "\(key)[1]: expected an object, found a string"),
                IntakeFinding(.unreadableField, "\(key)[3]: expected an object, found null"),
            ])
        #expect(result.statements.count == 2)
    }

    @Test("a row of in_app that is no object is named with the receipt around it")
    func strangeInApp() throws {
        let result = try take([:], receipt: ["in_app": [5, .object(Self.row)]])
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [
                IntakeFinding(
                    .unreadableField, "receipt.in_app[0]: expected an object, found a number")
            ])
        #expect(result.statements.count == 2)
    }

    @Test(
        "a list that is none is named",
        arguments: ["latest_receipt_info", "latest_expired_receipt_info", "pending_renewal_info"])
    func strangeList(key: String) throws {
        let result = try take(Self.noRows.changed(by: [key: "rows"]))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [
                IntakeFinding(.unreadableField, "\(key): expected a list, found a string")
            ])
        #expect(result.statements.isEmpty)
    }

    @Test("a receipt that is no object is named")
    func strangeReceipt() throws {
        let result = try take(["receipt": "MIIT"])
        #expect(result.outcome == .unusable)
        #expect(
            result.findings.first
                == IntakeFinding(.unreadableField, "receipt: expected an object, found a string"))
    }

    @Test(
        "what a row lacks, or what cannot be read in it, is said with the row",
        arguments: [
            (
                ["purchase_date_ms": nil, "product_id": nil],
                ["latest_receipt_info[1].product_id, purchase_date: missing"]
            ),
            (
                ["purchase_date_ms": "then"],
                [
                    "latest_receipt_info[1].purchase_date_ms: expected milliseconds since 1970, found a string",
                    "latest_receipt_info[1].purchase_date: missing",
                ]
            ),
            (
                ["expires_date_ms": "soon"],
                [
                    "latest_receipt_info[1].expires_date_ms: expected milliseconds since 1970, found a string",
                    "latest_receipt_info[1].expires_date: cannot be read, so the row has no effect",
                ]
            ),
        ] as [(JSONObject, [String])])
    func row(changes: JSONObject, reasons: [String]) throws {
        let rows: JSONValue = [.object(Self.row), .object(Self.row.changed(by: changes))]
        let result = try take(["latest_receipt_info": rows])
        #expect(result.outcome == .unusable)
        #expect(result.findings.map(\.message) == reasons)
        #expect(result.statements.count == 1)
    }

    @Test("a field beside the point that cannot be read costs nothing but itself")
    func field() throws {
        let row = Self.row.changed(by: ["is_upgraded": "maybe"])
        let result = try take(["latest_receipt_info": [.object(row)]])
        #expect(result.outcome == .accepted)
        #expect(
            result.findings.map(\.message) == [
                "latest_receipt_info[0].is_upgraded: expected true or false, found a string"
            ])
        #expect(result.statements.count == 1)
    }

    @Test("a renewal that names no chain is said with its row")
    func renewalWithoutChain() throws {
        let rows: JSONValue = [
            .object(Self.renewal.changed(by: ["original_transaction_id": nil])),
            .object(Self.renewal),
        ]
        let result = try take(["pending_renewal_info": rows])
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [
                IntakeFinding(
                    .unusableTransaction,
                    "pending_renewal_info[0].original_transaction_id: missing")
            ])
        #expect(result.statements.count == 2)
    }

    @Test("an environment or bundle id that cannot be read is said")
    func place() throws {
        let result = try take(["environment": [1]], receipt: ["bundle_id": true])
        #expect(
            result.findings.map(\.message) == [
                "environment: expected a string, found an array",
                "receipt.bundle_id: expected a string, found a Boolean",
            ])
        #expect(result.statements.count == 1)
    }
}
