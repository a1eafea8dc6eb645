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
    @Test func theBytesAreWhatTheyAlwaysWere() {
        let bytes = Self.contents.prefix(12).map { StatementCoding.bytes($0) }
        let least = [UInt8](repeating: 255, count: 9) + [1]
        let greatest: [UInt8] = [254] + [UInt8](repeating: 255, count: 8) + [1]
        let token = Array("0fd3d0f2-4f29-4b25-9f2a-2a3b5c0b6e01".utf8)
        #expect(
            bytes[1] == [1, 7, 2, 49, 11, 2, 112, 15, 5, 19, 2, 103]
                + [22] + least
                + [26] + greatest + [30, 1, 33, 37, 41, 47, 11, 51, 72] + token + [55, 2, 48])
        #expect(
            bytes[4] == [2, 11, 2, 112, 59, 2, 113, 61, 65, 70] + greatest + [74] + greatest
                + [78] + least + [82] + least)
        #expect(bytes[6] == [3, 86, 2])
        #expect(bytes[8] == [4, 95, 2, 49, 97])
        #expect(
            bytes[10] == [5, 103, 2, 99, 107, 8] + Array("plus".utf8) + [110, 2])
    }

    @Test(
        arguments: [
            [], [0], [9], [3], [3, 86], [3, 86, 128], [3, 87, 2, 49], [3, 85], [3, 86, 2, 86, 2],
            [3, 86, 2, 0], [3, 86, 2, 255], [4, 95, 2, 49], [4, 95, 4, 49, 97], [4, 95, 13, 97],
            [4, 95, 2, 255, 97], [4, 95, 254, 255, 255, 255, 255, 255, 255, 255, 255, 1, 97],
            [3, 86, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 1],
        ] as [[UInt8]])
    func whatThisProgramNeverWroteIsRefused(_ bytes: [UInt8]) {
        #expect(throws: StatementCoding.Unreadable.self) {
            try StatementCoding.content(bytes)
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
