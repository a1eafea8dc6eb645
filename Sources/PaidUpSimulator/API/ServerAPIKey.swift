// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// The key of an app's server: only requests with its tokens are answered.
public struct ServerAPIKey: Sendable {
    /// The key's id, the token's `kid`.
    public let keyID: String
    /// The issuer, the token's `iss`.
    public let issuerID: String
    let publicKey: PublicKey

    /// Apple's limit to the life of a token.
    private static let longestLife: Int64 = 3600

    /// Takes a key.
    ///
    /// - Parameter publicKeyPEM: the public key on P-256, in PEM.
    /// - Throws: `invalidPEM` where it is none.
    public init(
        keyID: String, issuerID: String, publicKeyPEM: String
    ) throws(SimulatorError) {
        self.keyID = keyID
        self.issuerID = issuerID
        publicKey = try PublicKey(pem: publicKeyPEM)
    }

    /// Makes the private key that App Store Connect would hand to the app's server, in PEM.
    ///
    /// - Parameter seed: determines the key, so that everybody who knows it can make tokens: for
    ///   tests only.
    public static func privateKeyPEM(seed: UInt64) throws(SimulatorError) -> String {
        String(decoding: try signingKey(seed: seed).pem(), as: UTF8.self)
    }

    /// The key whose private half `privateKeyPEM(seed:)` makes.
    public init(keyID: String, issuerID: String, seed: UInt64) throws(SimulatorError) {
        let key = try Self.signingKey(seed: seed)
        try self.init(keyID: keyID, issuerID: issuerID, publicKeyPEM: key.publicPEM())
    }

    private static func signingKey(seed: UInt64) throws(SimulatorError) -> SigningKey {
        try SigningKey(
            curve: .p256, seed: Array("\(seed)".utf8), name: "the key of the app's server")
    }

    /// Whether a request carries a token of this key for this app that holds now.
    func admits(_ request: APIRequest, bundleID: String, now: Int64) -> Bool {
        let parts = (request.token ?? "").split(
            separator: ".", omittingEmptySubsequences: false)
        guard
            parts.count == 3, let header = Self.object(parts[0]),
            let claims = Self.object(parts[1]), let signature = Base64Text.decodedURL(parts[2]),
            header["alg"]?.string == "ES256", header["kid"]?.string == keyID,
            publicKey.verifies(signature, of: Array("\(parts[0]).\(parts[1])".utf8)),
            claims["iss"]?.string == issuerID, claims["aud"]?.string == "appstoreconnect-v1",
            claims["bid"]?.string == bundleID,
            let end = claims["exp"]?.number?.int64
        else { return false }
        let time = (request.time ?? now) / 1000
        // Apple's own libraries leave the begin away. Clocks may differ by a minute.
        let begin = claims["iat"]?.number?.int64 ?? time
        guard begin >= 0 else { return false }
        return end > time && begin <= time + 60 && end - begin <= Self.longestLife
    }

    private static func object(_ part: Substring) -> JSONObject? {
        guard let bytes = Base64Text.decodedURL(part) else { return nil }
        return (try? JSONReader().read(bytes))?.object
    }
}

extension AppStoreSimulator {
    /// Makes the API answer only requests with tokens of this key.
    public mutating func require(_ key: ServerAPIKey) {
        server.key = key
    }
}
