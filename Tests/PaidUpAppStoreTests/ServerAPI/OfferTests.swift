// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpSecrets
import Testing

@testable import PaidUpAppStore

struct OfferTests {
    private let nonce = "7e3fb204-2efb-4ce2-9e36-2ad2c1a43b92"

    private func signer() throws -> OfferSigner { OfferSigner(try TestClient.credentials()) }

    private func uuid() throws -> UUIDText {
        try #require(UUIDText("7E3FB204-2EFB-4CE2-9E36-2AD2C1A43B92"))
    }

    @Test("the first version signs its fields with U+2063 between them")
    func first() throws {
        let signature = try signer().promotionalOfferV1(
            product: "pro.Month", offer: "Back10", applicationUsername: "Ümit", nonce: uuid(),
            timestamp: Instant(milliseconds: 1_785_463_200_123))
        let der = try #require(Base64.decode(signature))
        let key = try ES256PrivateKey(pem: TestClient.pem, place: "here")
        let message = [
            "com.example.app", "2X9R4HXF34", "pro.Month", "Back10", "ümit", nonce,
            "1785463200123",
        ].joined(separator: "\u{2063}")
        #expect(key.made(derSignature: der, over: Array(message.utf8)))
    }

    @Test("no user name leaves its place empty")
    func noUser() throws {
        let signature = try signer().promotionalOfferV1(
            product: "p", offer: "o", applicationUsername: "", nonce: uuid(),
            timestamp: TestClock.start)
        let key = try ES256PrivateKey(pem: TestClient.pem, place: "here")
        let s = "\u{2063}"
        let message = "com.example.app\(s)2X9R4HXF34\(s)p\(s)o\(s)\(s)\(nonce)\(s)1785463200000"
        #expect(
            key.made(
                derSignature: try #require(Base64.decode(signature)), over: Array(message.utf8)))
    }

    private func expect(_ jws: String, audience: String, _ own: JSONObject) throws {
        let apart = try #require(try TakenApart(jws))
        #expect(apart.header == ["alg": "ES256", "kid": "2X9R4HXF34", "typ": "JWT"])
        var claims = own
        claims["bid"] = "com.example.app"
        claims["iss"] = "57246542-96fe-1a63-e053-0824d011072a"
        claims["aud"] = .string(audience)
        claims["iat"] = 1_785_463_200
        claims["nonce"] = .string(nonce)
        #expect(apart.claims == claims)
    }

    @Test("a promotional offer is bound to a transaction where one is given")
    func promotional() throws {
        let bound = try signer().promotionalOffer(
            product: "p", offer: "o", transactionID: "1", nonce: uuid(), now: TestClock.start)
        try expect(
            bound, audience: "promotional-offer",
            ["productId": "p", "offerIdentifier": "o", "transactionId": "1"])
        let free = try signer().promotionalOffer(
            product: "p", offer: "o", transactionID: nil, nonce: uuid(), now: TestClock.start)
        try expect(
            free, audience: "promotional-offer", ["productId": "p", "offerIdentifier": "o"])
    }

    @Test("an introductory offer is allowed or not", arguments: [true, false])
    func introductory(isAllowed: Bool) throws {
        let jws = try signer().introductoryOfferEligibility(
            product: "p", isAllowed: isAllowed, transactionID: "1", nonce: uuid(),
            now: TestClock.start)
        try expect(
            jws, audience: "introductory-offer-eligibility",
            [
                "productId": "p", "allowIntroductoryOffer": .bool(isAllowed),
                "transactionId": "1",
            ])
    }

    @Test("an Advanced Commerce request is inside as it was given")
    func advancedCommerce() throws {
        let request: JSONObject = [
            "operation": "CREATE_ONE_TIME_CHARGE", "version": "1",
            "requestInfo": ["requestReferenceId": .string(nonce)], "storefront": "ÜSA",
        ]
        let jws = try signer().advancedCommerce(
            request: request, nonce: uuid(), now: TestClock.start)
        let inside = try #require(try TakenApart(jws)?.claims["request"]?.string)
        let bytes = try #require(Base64.decode(inside))
        #expect(try JSONReader().read(bytes) == .object(request))
        try expect(
            jws, audience: "advanced-commerce-api", ["request": .string(inside)])
        #expect(throws: AppStoreAPIError.self) {
            try signer().advancedCommerce(
                request: ["version": "1"], nonce: uuid(), now: TestClock.start)
        }
    }

    @Test("an offer without its names is not signed")
    func empty() {
        #expect(throws: AppStoreAPIError.self) {
            try signer().promotionalOffer(
                product: "", offer: "o", transactionID: nil, nonce: uuid(), now: TestClock.start)
        }
        #expect(throws: AppStoreAPIError.self) {
            try signer().promotionalOfferV1(
                product: "p", offer: "", applicationUsername: "", nonce: uuid(),
                timestamp: TestClock.start)
        }
        #expect(throws: AppStoreAPIError.self) {
            try signer().introductoryOfferEligibility(
                product: "p", isAllowed: true, transactionID: "", nonce: uuid(),
                now: TestClock.start)
        }
    }

    @Test("a new nonce is a random UUID of version 4, in small letters", arguments: 0..<50)
    func random(number: Int) throws {
        let (one, other) = (try UUIDText.random(), try UUIDText.random())
        #expect(one != other)
        let text = one.description
        #expect(UUIDText(text) == one && text == text.lowercased())
        let digits = Array(text)
        #expect(digits[14] == "4" && "89ab".contains(digits[19]))
    }
}
