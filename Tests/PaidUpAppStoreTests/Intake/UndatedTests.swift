// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

/// A statement needs a date to be put in order: the store's, or that of its receipt. The clock is
/// none, since it would give another answer with each run.
@Suite struct UndatedTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    private static let received = SignedStore.now.advanced(bySeconds: -500)

    private static func finding(_ subject: String) -> IntakeFinding {
        IntakeFinding(
            .undated,
            "signedDate: the \(subject) has none that can be read, and no receivedAt stands in")
    }

    private static let payloads: [(JSONObject, String)] = [
        (Payload.transaction(), "transaction"), (Payload.renewal(), "renewal info"),
    ]

    @Test("without any date a signed payload is kept without effect", arguments: 0...1)
    func undated(index: Int) throws {
        let (payload, subject) = Self.payloads[index]
        let absent = try store.take(payload.changed(by: ["signedDate": nil]))
        #expect(absent.outcome == .unusable)
        #expect(absent.findings == [Self.finding(subject)])
        #expect(absent.statements.isEmpty && absent.signedDate == nil)
        #expect(absent.chains.map(\.id) == ["1001"])
        let unreadable = try store.take(payload.changed(by: ["signedDate": "soon"]))
        #expect(unreadable.outcome == .unusable)
        #expect(unreadable.findings.last == Self.finding(subject))
        #expect(unreadable.codes == ["unreadableField", "undated"])
        #expect(unreadable.statements.isEmpty)
    }

    @Test("the receipt stands in where somebody noted it", arguments: 0...1)
    func receipt(index: Int) throws {
        let payload = Self.payloads[index].0.changed(by: ["signedDate": nil])
        let result = try store.take(payload, receivedAt: Self.received)
        #expect(result.outcome == .accepted)
        #expect(result.findings.isEmpty)
        #expect(result.statements.map(\.signedDate) == [Self.received])
    }

    @Test("the date of the notification stands in for what is nested in it")
    func notification() throws {
        let result = try store.take(
            try store.notification(
                transaction: Payload.transaction(["signedDate": nil]),
                renewal: Payload.renewal(["signedDate": nil]), data: ["status": 1]))
        #expect(result.outcome == .accepted)
        #expect(result.findings.isEmpty)
        #expect(
            result.statements.map(\.signedDate)
                == [SignedStore.now, SignedStore.now, SignedStore.now])
    }

    @Test("a notification without any date is kept without effect, and each part says so")
    func notificationWithoutDates() throws {
        let result = try store.take(
            try store.notification(
                transaction: Payload.transaction(["signedDate": nil]),
                renewal: Payload.renewal(["signedDate": nil]), data: ["status": 1],
                ["signedDate": nil]))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings
                == ["transaction", "renewal info", "status"].map { Self.finding($0) })
        #expect(result.statements.isEmpty)
    }

    @Test("what is dated in a notification that is not still counts, and dates its status")
    func partlyDated() throws {
        let result = try store.take(
            try store.notification(
                renewal: Payload.renewal(["signedDate": nil]), data: ["status": 1],
                ["signedDate": nil]))
        #expect(result.outcome == .unusable)
        #expect(result.findings == [Self.finding("renewal info")])
        #expect(result.lines.map { $0.prefix(6) } == ["transa", "status"])
        #expect(
            result.statements.map(\.signedDate)
                == [-2, -2].map { SignedStore.now.advanced(bySeconds: $0) })
        for case .status(let status) in result.statements.map(\.content) {
            #expect(status.renewalSignedDate == nil)
        }
    }

    @Test("an item of the statuses has no date but those inside it and that of its receipt")
    func statusItem() throws {
        let item = JSONWriter().bytes(["status": 2, "originalTransactionId": "1001"])
        let intake = store.intake(trustsDecoded: true)
        let undated = intake.take(json: item, receivedAt: nil, now: SignedStore.now)
        #expect(undated.map(\.outcome) == [.unusable])
        #expect(undated.flatMap(\.findings) == [Self.finding("status")])
        #expect(undated.flatMap(\.statements).isEmpty)
        let dated = intake.take(json: item, receivedAt: Self.received, now: SignedStore.now)
        #expect(dated.map(\.outcome) == [.accepted])
        #expect(dated.flatMap(\.statements).map(\.signedDate) == [Self.received])
    }

    @Test("a verifyReceipt response without any date counts as far as its receipt's creation does")
    func verifyReceipt() throws {
        let row: JSONValue = [
            "transaction_id": "1", "original_transaction_id": "1", "product_id": "p",
            "purchase_date_ms": "1785456000000",
        ]
        let response = JSONWriter().bytes([
            "status": 0, "latest_receipt_info": [row],
            "receipt": [
                "bundle_id": .string(SignedStore.app), "in_app": [row],
                "receipt_creation_date_ms": "1785457000000",
            ],
            "pending_renewal_info": [["original_transaction_id": "1", "auto_renew_status": "0"]],
        ])
        let intake = store.intake(trustsDecoded: true)
        let undated = intake.take(json: response, receivedAt: nil, now: SignedStore.now)
        #expect(undated.map(\.outcome) == [.unusable])
        #expect(
            undated.flatMap(\.findings) == [
                IntakeFinding(
                    .undated,
                    "receipt.request_date: the response has none that can be read, "
                        + "and no receivedAt stands in")
            ])
        let created = Instant(milliseconds: 1_785_457_000_000)
        #expect(undated.flatMap(\.statements).map(\.signedDate) == [created])
        #expect(undated.flatMap(\.statements).map(\.delivery.receivedAt) == [created])
        let dated = intake.take(json: response, receivedAt: Self.received, now: SignedStore.now)
        #expect(dated.map(\.outcome) == [.accepted])
        #expect(
            dated.flatMap(\.statements).map(\.signedDate)
                == [created, Self.received, Self.received])
    }
}
