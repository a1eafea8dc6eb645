// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp
import PaidUpSecrets

/// Signs what an app shows the store when a customer takes an offer.
///
/// Whether the customer may have the offer is decided before; a signature is the permission.
/// Source: Apple, "Generating JWS to sign App Store requests" and "Generating a signature for
/// promotional offers".
package struct OfferSigner: Sendable {
    private let credentials: AppStoreCredentials

    package init(_ credentials: AppStoreCredentials) {
        self.credentials = credentials
    }

    /// Signs a promotional offer for the original API: base64 of a signature in DER.
    ///
    /// - Parameters:
    ///   - applicationUsername: what the app calls its customer, as it gives it to the store;
    ///     empty where it gives none.
    ///   - nonce: a new one for each signature.
    ///   - timestamp: now. The signature holds for 24 hours.
    package func promotionalOfferV1(
        product: String, offer: String, applicationUsername: String, nonce: UUIDText,
        timestamp: Instant
    ) throws(AppStoreAPIError) -> String {
        try Self.check(["a product id": product, "an offer id": offer])
        let message = Self.messageV1([
            credentials.bundleID, credentials.keyID, product, offer,
            applicationUsername.lowercased(), nonce.description,
            String(timestamp.milliseconds),
        ])
        do throws(SecretsError) {
            return Base64.encode(try credentials.key.derSignature(over: Array(message.utf8)))
        } catch {
            throw AppStoreAPIError(.cannotSign, error.description)
        }
    }

    /// Signs a promotional offer: a JWS.
    ///
    /// `transactionID` is any of the customer's transactions, or their app transaction; without
    /// it whoever gets hold of the signature can use it.
    package func promotionalOffer(
        product: String, offer: String, transactionID: String?, nonce: UUIDText, now: Instant
    ) throws(AppStoreAPIError) -> String {
        try Self.check(["a product id": product, "an offer id": offer])
        var claims: JSONObject = [
            "productId": .string(product), "offerIdentifier": .string(offer),
        ]
        claims["transactionId"] = transactionID.map { .string($0) }
        return try sign(claims, audience: "promotional-offer", nonce, now)
    }

    /// Signs whether the customer gets the introductory offer, whatever the store would say: a JWS.
    package func introductoryOfferEligibility(
        product: String, isAllowed: Bool, transactionID: String, nonce: UUIDText, now: Instant
    ) throws(AppStoreAPIError) -> String {
        try Self.check(["a product id": product, "a transaction id": transactionID])
        return try sign(
            [
                "productId": .string(product), "allowIntroductoryOffer": .bool(isAllowed),
                "transactionId": .string(transactionID),
            ], audience: "introductory-offer-eligibility", nonce, now)
    }

    /// Signs a request of an app for the Advanced Commerce API: a JWS that has the request inside.
    package func advancedCommerce(
        request: JSONObject, nonce: UUIDText, now: Instant
    ) throws(AppStoreAPIError) -> String {
        for name in ["operation", "version", "requestInfo"] where request[name] == nil {
            throw .invalid("an in-app request has a member \(name)")
        }
        let text = Base64.encode(JSONWriter().bytes(.object(request)))
        return try sign(
            ["request": .string(text)], audience: "advanced-commerce-api", nonce, now)
    }

    /// The fields of the first version, each parted from the next by U+2063.
    static func messageV1(_ fields: [String]) -> String {
        fields.joined(separator: "\u{2063}")
    }

    private func sign(
        _ claims: JSONObject, audience: String, _ nonce: UUIDText, _ now: Instant
    ) throws(AppStoreAPIError) -> String {
        var claims = claims
        claims["bid"] = .string(credentials.bundleID)
        claims["iss"] = .string(credentials.issuerID)
        claims["aud"] = .string(audience)
        claims["iat"] = .number(JSONNumber(now.milliseconds / 1000))
        claims["nonce"] = .string(nonce.description)
        return try SignedToken.make(claims, keyID: credentials.keyID, key: credentials.key)
    }

    private static func check(
        _ texts: KeyValuePairs<String, String>
    ) throws(AppStoreAPIError) {
        for (name, text) in texts where text.isEmpty {
            throw .invalid("expected \(name), found nothing")
        }
    }
}
