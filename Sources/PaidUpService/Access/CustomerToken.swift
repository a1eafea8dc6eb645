// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp
import PaidUpLedger
package import PaidUpSecrets

/// A short-lived proof that an app speaks for one customer: a JWT (RFC 7519), signed with HS256
/// under the token secret of a `server` key.
///
/// Header: `alg` is `HS256` and `kid` the id of the key. Claims: `sub` is the customer, `aud` the
/// server's audience, `iat` and `exp` seconds since 1970, at most an hour apart.
package enum CustomerToken {
    package static let longestSeconds: Int64 = 3600
    /// For clocks that differ.
    static let leewaySeconds: Int64 = 60
    private static let longestText = 4096

    /// Why a token is refused, in words for its owner.
    package struct Refusal: Error, Hashable, Sendable {
        package let reason: String
    }

    /// Signs a token.
    package static func mint(
        customer: CustomerID, keyID: String, secret: [UInt8], audience: String, issuedAt: Instant,
        lifetimeSeconds: Int64 = longestSeconds
    ) throws(SecretsError) -> String {
        let issued = issuedAt.milliseconds / 1000
        let expires = issued + min(max(lifetimeSeconds, 1), longestSeconds)
        let header: JSONValue = ["alg": "HS256", "typ": "JWT", "kid": .string(keyID)]
        let claims: JSONValue = [
            "sub": .string(customer.rawValue), "aud": .string(audience),
            "iat": .number(JSONNumber(issued)), "exp": .number(JSONNumber(expires)),
        ]
        let signed = [header, claims].map { Base64URL.encode(JSONWriter().bytes($0)) }
            .joined(separator: ".")
        let signature = try HMACSHA256.code(of: Array(signed.utf8), key: secret)
        return signed + "." + Base64URL.encode(signature)
    }

    /// A token taken apart, before its signature is known to be good.
    struct Unverified {
        let keyID: String
        fileprivate let signed: [UInt8]
        fileprivate let signature: [UInt8]
        fileprivate let claims: [UInt8]

        /// The algorithm is pinned before anything else: the token does not choose it.
        init(_ text: String) throws(Refusal) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard text.utf8.count <= longestText, parts.count == 3,
                let header = Base64URL.decode(String(parts[0])),
                let claims = Base64URL.decode(String(parts[1])),
                let signature = Base64URL.decode(String(parts[2])),
                let members = try? JSONReader().read(header).object
            else { throw Refusal(reason: "it is no JWT") }
            guard members["alg"]?.string == "HS256" else {
                throw Refusal(reason: "its alg is not HS256")
            }
            guard members["crit"] == nil, members["b64"] == nil else {
                throw Refusal(reason: "its header asks for an extension")
            }
            guard members["typ"].map({ $0.string?.lowercased() == "jwt" }) ?? true else {
                throw Refusal(reason: "its typ is not JWT")
            }
            guard let keyID = members["kid"]?.string, APIKey.isID(keyID) else {
                throw Refusal(reason: "its kid is not the id of a key")
            }
            self.keyID = keyID
            self.claims = claims
            self.signature = signature
            signed = Array(text.utf8.prefix(parts[0].utf8.count + 1 + parts[1].utf8.count))
        }
    }
}

extension CustomerToken.Unverified {
    /// The customer whom the token names, if everything about it is right.
    func verify(
        with key: KnownKey?, audience: String, now: Instant
    ) throws(CustomerToken.Refusal) -> CustomerID {
        guard let key, key.record.id == keyID, key.role == .server, let secret = key.tokenSecret
        else { throw .init(reason: "its kid names no server key with a token secret") }
        guard let expected = try? HMACSHA256.code(of: signed, key: secret) else {
            throw .init(reason: "its signature cannot be checked")
        }
        guard ConstantTime.equal(expected, signature) else {
            throw .init(reason: "its signature does not match")
        }
        // Only after the signature: nobody else learns which keys were revoked.
        guard !key.isRevoked else { throw .init(reason: "its key was revoked") }
        guard let object = try? JSONReader().read(claims).object else {
            throw .init(reason: "its claims are no JSON object")
        }
        try Self.checkTimes(object, now: now)
        guard Self.audiences(object["aud"]).contains(audience) else {
            throw .init(reason: "its aud is not this server's audience")
        }
        guard let subject = object["sub"]?.string, CustomerID.isAcceptable(subject) else {
            throw .init(reason: "its sub is no customer's id")
        }
        return CustomerID(subject)
    }

    private static func audiences(_ value: JSONValue?) -> [String] {
        if let one = value?.string { return [one] }
        return value?.array?.compactMap(\.string) ?? []
    }

    private static func checkTimes(
        _ claims: JSONObject, now: Instant
    ) throws(CustomerToken.Refusal) {
        guard let issued = seconds(claims["iat"]), let expires = seconds(claims["exp"]) else {
            throw .init(reason: "it needs iat and exp, in seconds since 1970")
        }
        guard expires > issued, expires - issued <= CustomerToken.longestSeconds else {
            throw .init(reason: "its exp is not within an hour after its iat")
        }
        let leeway = CustomerToken.leewaySeconds
        let now = now.milliseconds / 1000
        guard now < expires + leeway else { throw .init(reason: "it has expired") }
        guard issued <= now + leeway else { throw .init(reason: "its iat lies ahead") }
        if let notBefore = claims["nbf"] {
            guard let notBefore = seconds(notBefore), notBefore <= now + leeway else {
                throw .init(reason: "its nbf lies ahead")
            }
        }
    }

    /// A NumericDate, fractions cut off; only dates for which arithmetic cannot overflow.
    private static func seconds(_ value: JSONValue?) -> Int64? {
        guard let whole = value?.number?.milliseconds, (0...100_000_000_000).contains(whole) else {
            return nil
        }
        return whole
    }
}
