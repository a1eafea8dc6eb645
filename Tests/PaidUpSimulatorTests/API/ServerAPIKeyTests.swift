// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@testable import PaidUpSimulator

struct ServerAPIKeyTests {
    private static let now: Int64 = 1_767_225_600

    /// Each row changes one thing of a token that holds.
    @Test(
        arguments: [
            ("", "", 200), ("kid", "other", 401), ("iss", "other", 401), ("aud", "other", 401),
            ("bid", "other", 401), ("exp", "1767229201", 401), ("exp", "1767225600", 401),
            ("iat", "1767225700", 401), ("iat", "", 200), ("iat", "-9223372036854775808", 401),
            ("alg", "HS256", 401), ("signature", "", 401),
        ] as [(String, String, Int)])
    func admitsTokensOfTheKeyOnly(_ field: String, _ value: String, _ status: Int) throws {
        var store = try Shop.open()
        try store.perform(.buy("anna", "coins"))
        let key = try SigningKey(curve: .p256, seed: [1], name: "key")
        store.require(
            try ServerAPIKey(keyID: "K1", issuerID: "I1", publicKeyPEM: key.publicPEM()))
        var header: JSONObject = ["alg": "ES256", "kid": "K1", "typ": "JWT"]
        var claims: JSONObject = [
            "iss": "I1", "aud": "appstoreconnect-v1", "bid": "com.example.app",
            "iat": 1_767_225_600, "exp": 1_767_229_200,
        ]
        let changed = Int64(value).map { JSONValue.number(JSONNumber($0)) } ?? .string(value)
        if header[field] != nil { header[field] = changed }
        if claims[field] != nil { claims[field] = value.isEmpty ? nil : changed }
        let signed = [header, claims]
            .map { Base64Text.url(JSONWriter().bytes(.object($0))) }.joined(separator: ".")
        let foreign = try SigningKey(curve: .p256, seed: [2], name: "key")
        let signer = field == "signature" ? foreign : key
        let signature = Base64Text.url(try signer.signature(over: Array(signed.utf8)))
        let response = store.respond(
            to: APIRequest(
                "GET", "/inApps/v1/transactions/\(store.latestID)", token: "\(signed).\(signature)",
                time: Self.now * 1000))
        #expect(response.status == status)
    }

    @Test(arguments: [nil, "", "a.b", "a.b.c", "...."])
    func refusesWhatIsNoToken(_ token: String?) throws {
        var store = try Shop.open()
        let key = try SigningKey(curve: .p256, seed: [1], name: "key")
        store.require(
            try ServerAPIKey(keyID: "K1", issuerID: "I1", publicKeyPEM: key.publicPEM()))
        let request = APIRequest("GET", "/inApps/v1/transactions/1", token: token)
        #expect(store.respond(to: request).status == 401)
    }
}
