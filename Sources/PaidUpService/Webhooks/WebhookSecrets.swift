// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp
import PaidUpSecrets

/// The secrets of one endpoint: the current one, and the one before it until its time is over.
///
/// Source: the Standard Webhooks convention.
package struct WebhookSecrets: Sendable {
    /// The bytes that sign, and until when; the current one has no end.
    private var secrets: [(bytes: [UInt8], until: Instant?)]

    /// How long an old secret goes on signing after it was replaced, in seconds.
    package static let overlapSeconds: Int64 = 86_400
    private static let prefix = "whsec_"

    /// Makes a new endpoint's, by chance.
    package static func random() throws -> WebhookSecrets {
        WebhookSecrets(secrets: [(try SecureRandom.bytes(32), nil)])
    }

    private init(secrets: [(bytes: [UInt8], until: Instant?)]) {
        self.secrets = secrets
    }

    /// The current secret, as receivers' libraries read it.
    package var text: String { Self.prefix + Base64.encode(secrets[0].bytes) }

    /// Puts a fresh secret first; the one that was current signs for a day more.
    package mutating func rotate(now: Instant) throws {
        let until = now.advanced(bySeconds: Self.overlapSeconds)
        secrets = [(try SecureRandom.bytes(32), nil), (secrets[0].bytes, until)]
    }

    /// The value of `webhook-signature`: one signature for each secret that is valid now.
    package func signature(
        id: String, timestamp: Int64, body: [UInt8], now: Instant
    ) throws -> String {
        let message = Array("\(id).\(timestamp).".utf8) + body
        return try secrets.filter { $0.until.map { $0 > now } ?? true }
            .map { try "v1," + Base64.encode(HMACSHA256.code(of: message, key: $0.bytes)) }
            .joined(separator: " ")
    }

    // MARK: In the ledger

    /// Sealed for one endpoint.
    package func sealed(by sealing: any Sealing, endpoint: String) throws -> [UInt8] {
        let list = secrets.map { secret -> JSONValue in
            [
                "secret": .string(Base64.encode(secret.bytes)),
                "until": secret.until.map { .number(JSONNumber($0.milliseconds)) } ?? .null,
            ]
        }
        return try sealing.seal(
            JSONWriter().bytes(.array(list)), purpose: Self.purpose(endpoint))
    }

    /// Opens what was sealed for that endpoint.
    package init(sealed: [UInt8], by sealing: any Sealing, endpoint: String) throws {
        let bytes = try sealing.open(sealed, purpose: Self.purpose(endpoint))
        secrets =
            try JSONReader().read(bytes).array?.compactMap { value in
                guard let text = value.object?["secret"]?.string, let bytes = Base64.decode(text)
                else { return nil }
                let until = value.object?["until"]?.number?.int64
                return (bytes, until.map { Instant(milliseconds: $0) })
            } ?? []
        guard !secrets.isEmpty else {
            throw Problem(.internalError, "the endpoint's secrets cannot be read")
        }
    }

    private static func purpose(_ endpoint: String) -> String { "webhook:\(endpoint)" }
}
