// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Testing

@Suite struct StatementCodingTests {
    private static let token = AccountToken("0fd3d0f2-4f29-4b25-9f2a-2a3b5c0b6e01")

    /// Every kind with nothing optional said, with everything said, and with odd words.
    static let contents: [Statement.Content] =
        [
            .transaction(Transaction(id: "", productID: "", type: nil, purchaseDate: at(0))),
            .transaction(
                Transaction(
                    id: "1", productID: "p", type: .consumable, purchaseDate: at(.min),
                    expiresDate: at(.max), group: "g", revocationDate: at(-1), isUpgraded: true,
                    isRenewal: true, isFreeTrial: true, ownership: .familyShared,
                    accountToken: token, previousChainID: "0")),
            .transaction(
                Transaction(
                    id: "1", productID: "p", type: ProductType(rawValue: "A New Kind"),
                    purchaseDate: at(1), isRenewal: false,
                    ownership: InAppOwnershipType(rawValue: ""))),
            .renewal(Renewal()),
            .renewal(
                Renewal(
                    productID: "p", renewalProductID: "q", willRenew: true, isInBillingRetry: true,
                    gracePeriodExpiresDate: at(.max), expirationIntent: .max, renewalDate: at(.min),
                    priceIncreaseStatus: .min)),
            .renewal(Renewal(productID: "", willRenew: false, isInBillingRetry: false)),
            .status(ChainStatus(code: 1)),
            .status(ChainStatus(code: .min, renewalSignedDate: at(.max))),
            .refundRequest(RefundRequest(transactionID: "1", isDeclined: true)),
            .refundRequest(RefundRequest(transactionID: "", isDeclined: false)),
            .grant(Grant(customer: "c", entitlement: "plus", from: at(1), until: nil)),
            .grant(
                Grant(
                    customer: "0FD3D0F2-4F29-4B25-9F2A-2A3B5C0B6E01", entitlement: "",
                    from: at(.min), until: at(.max), revokedAt: at(0))),
        ]
        + Garbled.ids.flatMap { text -> [Statement.Content] in
            [
                .transaction(
                    Transaction(
                        id: text, productID: text, type: ProductType(rawValue: text),
                        purchaseDate: at(1), group: text,
                        ownership: InAppOwnershipType(rawValue: text), previousChainID: text)),
                .renewal(Renewal(productID: text, renewalProductID: text)),
                .grant(
                    Grant(customer: CustomerID(text), entitlement: text, from: at(1), until: nil)),
            ]
        }

    @Test(arguments: contents)
    func aStatementReadsBackToItsIdentity(_ content: Statement.Content) throws {
        let read = try StatementCoding.content(StatementCoding.bytes(content))
        #expect(read == content)
        #expect(Self.statement(read).id == Self.statement(content).id)
    }

    private static func statement(_ content: Statement.Content) -> Statement {
        Statement(
            chain: ChainKey(environment: .production, app: "app", id: "1"), content: content,
            signedDate: at(1), assurance: .signature,
            delivery: Delivery(receivedAt: at(2), source: Source(.notification)))
    }

    /// Files of years ago must be read by the programs of today.
    @Test func theTextIsWhatItAlwaysWas() {
        let texts = Self.contents.prefix(12).map { content in
            String(decoding: StatementCoding.bytes(content), as: UTF8.self)
        }
        #expect(
            texts[1] == #"{"kind":"transaction","id":"1","productId":"p","type":"Consumable","#
                + #""group":"g","purchaseDate":-9223372036854775808,"#
                + #""expiresDate":9223372036854775807,"revocationDate":-1,"isUpgraded":true,"#
                + #""isRenewal":true,"isFreeTrial":true,"ownership":"FAMILY_SHARED","#
                + #""accountToken":"0fd3d0f2-4f29-4b25-9f2a-2a3b5c0b6e01","#
                + #""previousChainId":"0"}"#)
        #expect(
            texts[4] == #"{"kind":"renewal","productId":"p","renewalProductId":"q","#
                + #""willRenew":true,"isInBillingRetry":true,"#
                + #""gracePeriodExpiresDate":9223372036854775807,"#
                + #""expirationIntent":9223372036854775807,"renewalDate":-9223372036854775808,"#
                + #""priceIncreaseStatus":-9223372036854775808}"#)
        #expect(texts[6] == #"{"kind":"status","code":1}"#)
        #expect(texts[8] == #"{"kind":"refundRequest","transactionId":"1","isDeclined":true}"#)
        #expect(
            texts[10] == #"{"kind":"grant","customer":"c","entitlement":"plus","from":1}"#)
    }

    @Test(arguments: [
        "", "null", "[]", "{}", #"{"kind":"else"}"#, #"{"kind":1}"#, #"{"kind":"status"}"#,
        #"{"kind":"status","code":"1"}"#, #"{"kind":"status","code":1.5}"#,
        #"{"kind":"status","code":null}"#,
        #"{"kind":"refundRequest","transactionId":"1","isDeclined":0}"#,
        #"{"kind":"status","code":1}x"#,
    ])
    func whatThisProgramNeverWroteIsRefused(_ text: String) {
        #expect(throws: StatementCoding.Unreadable.self) {
            try StatementCoding.content(Array(text.utf8))
        }
    }

    @Test func namesReadBack() {
        for assurance in [Assurance.signature, .decoded, .unsignedResponse] {
            #expect(Assurance(name: assurance.name) == assurance)
        }
        let kinds: [Source.Kind] = [
            .notification, .signedData, .statuses, .verifyReceipt, .device, .operator,
        ]
        for kind in kinds { #expect(Source.Kind(rawValue: kind.rawValue) == kind) }
        #expect(Assurance(name: "") == nil)
        #expect(Source.Kind(rawValue: "Device") == nil)
    }
}
