// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@Suite struct UnusualPayloadTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    @Test("an auto-renewable without an end is kept without effect; what stands beside it counts")
    func withoutEnd() throws {
        let endless = Payload.transaction(["expiresDate": nil])
        let result = try store.take(
            try store.notification(transaction: endless, data: ["status": 1]))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [
                IntakeFinding(
                    .unusableTransaction,
                    "expiresDate: an auto-renewable subscription needs one; it is never for life")
            ])
        #expect(result.statements.count == 3)
        #expect(result.transaction?.hasRequiredEnd == false)
        #expect(result.renewal?.willRenew == true)
    }

    @Test(
        "a transaction that lacks what it needs is kept without effect, and the finding says what",
        arguments: [
            (["productId": nil], "productId: missing"),
            (["purchaseDate": nil], "purchaseDate: missing"),
            (["originalTransactionId": nil], "originalTransactionId: missing"),
            (["originalTransactionId": ""], "originalTransactionId: missing"),
            (["purchaseDate": nil, "productId": nil], "productId, purchaseDate: missing"),
        ] as [(JSONObject, String)])
    func missing(changes: JSONObject, reason: String) throws {
        let payload = Payload.transaction(changes)
        let alone = try store.take(payload)
        #expect(alone.outcome == .unusable)
        #expect(alone.findings == [IntakeFinding(.unusableTransaction, reason)])
        #expect(alone.statements.isEmpty)
        let beside = try store.take(
            try store.notification(transaction: payload, data: ["status": 1]))
        #expect(beside.outcome == .unusable)
        #expect(beside.findings == [IntakeFinding(.unusableTransaction, reason)])
        #expect(beside.lines.map { $0.prefix(6) } == ["renewa", "status"])
        #expect(beside.chains.map(\.app) == [SignedStore.app])
    }

    @Test("a nested transaction without an id of its own is kept without effect")
    func missingID() throws {
        let result = try store.take(
            try store.notification(transaction: Payload.transaction(["transactionId": nil])))
        #expect(result.outcome == .unusable)
        #expect(
            result.findings == [IntakeFinding(.unusableTransaction, "transactionId: missing")])
        #expect(result.statements.count == 1)
    }

    @Test("a renewal info that names no chain is kept without effect")
    func renewalWithoutChain() throws {
        let result = try store.take(Payload.renewal(["originalTransactionId": nil]))
        #expect(result.outcome == .unusable)
        #expect(result.codes == ["unusableTransaction"])
        #expect(result.statements.isEmpty)
    }

    @Test(
        "an optional field that is absent or null trips nothing",
        arguments: [
            "bundleId", "environment", "type", "inAppOwnershipType", "signedDate",
        ])
    func missingOptional(key: String) throws {
        let absent = Payload.transaction([key: nil])
        var null = absent
        null[key] = .null
        for payload in [absent, null] {
            let result = try store.take(payload, receivedAt: SignedStore.now)
            #expect(result.outcome == .accepted)
            #expect(result.findings.isEmpty)
            #expect(result.statements.count == 1)
        }
    }

    @Test(
        "types, subtypes and values that are not known change nothing",
        arguments: [
            ("DID_RENEW", "NEW_SUBTYPE", [:], [:]), ("A_NEW_TYPE", nil, [:], [:]),
            ("MIGRATION", nil, [:], [:]), ("MIGRATE", nil, [:], [:]),
            (
                "DID_RENEW", nil, ["type": "New Type", "offerType": 99, "revocationType": "ODD"],
                [:]
            ),
            ("DID_RENEW", nil, ["inAppOwnershipType": "ASSIGNED"], [:]),
            ("DID_RENEW", nil, ["transactionReason": "NEW", "offerDiscountType": "NEW"], [:]),
            ("DID_RENEW", nil, ["nested": ["a": [nil, ["b": 1e300]]], "": "empty"], [:]),
            ("DID_RENEW", nil, ["price": 9_223_372_036_854_775_807, "quantity": -1], [:]),
            ("DID_RENEW", nil, [:], ["autoRenewStatus": 7, "priceIncreaseStatus": 7]),
            ("DID_RENEW", nil, [:], ["expirationIntent": 99, "renewalPrice": 5_000_000_000]),
        ] as [(String, String?, JSONObject, JSONObject)])
    func unknown(
        type: String, subtype: String?, transaction: JSONObject, renewal: JSONObject
    ) throws {
        let result = try store.take(
            try store.notification(
                type, subtype, transaction: Payload.transaction(transaction),
                renewal: Payload.renewal(renewal), data: ["status": 99, "newField": [1, "two"]]))
        #expect(result.outcome == .accepted)
        #expect(result.findings.isEmpty)
        #expect(result.statements.count == 3)
        #expect(result.transaction?.expiresDate == SignedStore.now.advanced(bySeconds: 2_592_000))
    }

    @Test("values that are not known are kept as they were said")
    func kept() throws {
        let payload = Payload.transaction([
            "type": "New Type", "inAppOwnershipType": "ASSIGNED",
            "previousOriginalTransactionId": "900", "isUpgraded": true,
            "appAccountToken": "7E3FB204-2FE1-4F0B-9B4C-0B3F8D7F1A2C",
        ])
        let transaction = try #require(try store.take(payload).transaction)
        #expect(transaction.type == ProductType(rawValue: "New Type"))
        #expect(transaction.ownership == .assigned)
        #expect(transaction.previousChainID == "900")
        #expect(transaction.isUpgraded)
        #expect(transaction.accountToken == AccountToken("7e3fb204-2fe1-4f0b-9b4c-0b3f8d7f1a2c"))
        let renewal = try store.take(Payload.renewal(["autoRenewStatus": 7])).renewal
        #expect(renewal != nil && renewal?.willRenew == nil)
    }

    @Test(
        "dates are milliseconds, whole, fractional, negative or written as digits",
        arguments: [
            ("1785459600000", 1_785_459_600_000), ("1785459600000.75", 1_785_459_600_000),
            ("-1000", -1000), ("-0.5", -1), ("0", 0), ("1.7854596e12", 1_785_459_600_000),
            ("\"1785459600000\"", 1_785_459_600_000),
        ])
    func dates(text: String, milliseconds: Int64) throws {
        let value = try JSONReader().read(text)
        let result = try store.take(Payload.transaction(["purchaseDate": value]))
        #expect(result.outcome == .accepted)
        #expect(result.transaction?.purchaseDate == Instant(milliseconds: milliseconds))
    }

    @Test(
        "a field that cannot be read counts as not said, and the finding says why",
        arguments: [
            (
                ["revocationDate": "then"],
                "revocationDate: expected milliseconds since 1970, found a string"
            ),
            (
                ["revocationDate": 1e30],
                "revocationDate: expected milliseconds since 1970, found a number"
            ),
            (["isUpgraded": "maybe"], "isUpgraded: expected true or false, found a string"),
            (["appAccountToken": "u1"], "appAccountToken: expected a UUID, found a string"),
            (["type": [1]], "type: expected a string, found an array"),
        ] as [(JSONObject, String)])
    func unreadable(changes: JSONObject, reason: String) throws {
        let result = try store.take(Payload.transaction(changes))
        #expect(result.outcome == .accepted)
        #expect(result.findings == [IntakeFinding(.unreadableField, reason)])
        #expect(result.statements.count == 1)
    }

}
