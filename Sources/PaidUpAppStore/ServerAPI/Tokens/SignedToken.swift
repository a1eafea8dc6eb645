// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSecrets

/// A JSON Web Token signed with ES256 (RFC 7515, RFC 7519), in compact form.
enum SignedToken {
    static func make(
        _ claims: JSONObject, keyID: String, key: ES256PrivateKey
    ) throws(AppStoreAPIError) -> String {
        let header: JSONObject = [
            "alg": "ES256", "kid": .string(keyID), "typ": "JWT",
        ]
        let signed = [header, claims]
            .map { Base64URL.encode(JSONWriter().bytes(.object($0))) }
            .joined(separator: ".")
        do throws(SecretsError) {
            let signature = try key.signature(over: Array(signed.utf8))
            return "\(signed).\(Base64URL.encode(signature))"
        } catch {
            throw AppStoreAPIError(.cannotSign, error.description)
        }
    }
}
