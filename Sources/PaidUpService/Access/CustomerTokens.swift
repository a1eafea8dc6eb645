// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Mints customer tokens for backends that have no JWT library.
package struct CustomerTokens: Sendable {
    private let keys: KeyStore
    private let audience: String

    package init(keys: KeyStore, audience: String) {
        self.keys = keys
        self.audience = audience
    }

    package struct Minted: Sendable {
        package let text: String
        package let expiresAt: Instant
    }

    /// A token signed with a server key's secret; a problem where the key has none.
    package func mint(
        for customer: CustomerID, keyID: String, lifetimeSeconds: Int64, now: Instant
    ) async throws -> Minted {
        guard let key = try await keys.find(keyID), key.role == .server, !key.isRevoked,
            let secret = key.tokenSecret
        else {
            throw Problem(
                .conflict,
                "The key has no token secret. The server needs a sealing key when the key is made.")
        }
        let lifetime = min(max(lifetimeSeconds, 1), CustomerToken.longestSeconds)
        let text = try CustomerToken.mint(
            customer: customer, keyID: keyID, secret: secret, audience: audience, issuedAt: now,
            lifetimeSeconds: lifetime)
        let issued = Instant(milliseconds: now.milliseconds / 1000 * 1000)
        return Minted(text: text, expiresAt: issued.advanced(bySeconds: lifetime))
    }
}
