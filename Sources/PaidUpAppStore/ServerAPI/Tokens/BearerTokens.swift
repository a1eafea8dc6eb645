// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Gives the token that names us to the store: one for all calls until shortly before its end.
actor BearerTokens {
    /// Half of the longest that the store takes.
    static let lifetime: Int64 = 30 * 60
    /// A call that begins now must have ended before its token does.
    static let margin: Int64 = 5 * 60
    /// The store refuses a token from its future, and clocks differ a little.
    static let backdating: Int64 = 30

    private let credentials: AppStoreCredentials
    private var current: Token?

    struct Token: Hashable, Sendable {
        let text: String
        let madeAt: Instant
    }

    init(_ credentials: AppStoreCredentials) {
        self.credentials = credentials
    }

    /// The token to use now.
    func token(at now: Instant) throws(AppStoreAPIError) -> Token {
        if let current, Self.holds(current, at: now) { return current }
        let token = Token(text: try make(at: now), madeAt: now)
        current = token
        return token
    }

    /// Forgets a token that the store did not accept, unless another took its place meanwhile.
    func discard(_ token: Token) {
        if current == token { current = nil }
    }

    /// A clock that was set back makes the token one of the future.
    private static func holds(_ token: Token, at now: Instant) -> Bool {
        let age = now.milliseconds(since: token.madeAt)
        return age >= -backdating * 1000 && age < (lifetime - backdating - margin) * 1000
    }

    private func make(at now: Instant) throws(AppStoreAPIError) -> String {
        let issuedAt = now.milliseconds / 1000 - Self.backdating
        return try SignedToken.make(
            [
                "iss": .string(credentials.issuerID), "iat": .number(JSONNumber(issuedAt)),
                "exp": .number(JSONNumber(issuedAt + Self.lifetime)),
                "aud": "appstoreconnect-v1", "bid": .string(credentials.bundleID),
            ], keyID: credentials.keyID, key: credentials.key)
    }
}
