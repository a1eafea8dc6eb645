// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp
package import PaidUpSecrets

/// The secrets of one endpoint: the current one, and those before it until their time is over.
///
/// Source: the Standard Webhooks convention.
package struct WebhookSecrets: Sendable {
    /// The bytes that sign, and until when; the current one comes first and has no end.
    private var secrets: [(bytes: [UInt8], until: Instant?)]

    /// How long an old secret goes on signing after it was replaced, in seconds.
    package static let overlapSeconds: Int64 = 86_400
    /// How many sign at most: a header that grew without end would be refused by receivers.
    package static let mostSecrets = 5
    /// How many bytes the convention lets a secret have.
    package static let byteCounts = 24...64
    private static let prefix = "whsec_"

    /// Makes a new endpoint's, by chance.
    package static func random() throws -> WebhookSecrets {
        WebhookSecrets(secrets: [(try SecureRandom.bytes(32), nil)])
    }

    /// Takes a secret that receivers know already, as ``text`` writes it.
    package init(text: String) throws(SecretsError) {
        guard text.hasPrefix(Self.prefix),
            let bytes = Base64.decode(String(text.dropFirst(Self.prefix.count))),
            Self.byteCounts.contains(bytes.count)
        else {
            throw SecretsError(.badKey, "expected `whsec_` and 24 to 64 bytes in base64")
        }
        secrets = [(bytes, nil)]
    }

    private init(secrets: [(bytes: [UInt8], until: Instant?)]) {
        self.secrets = secrets
    }

    /// The current secret, as receivers' libraries read it.
    package var text: String { Self.prefix + Base64.encode(secrets[0].bytes) }

    /// Puts a fresh secret first; the one that was current signs for a day more. Those before it
    /// keep the rest of their day: a second rotation cuts nobody off. Of more than
    /// ``mostSecrets`` the oldest goes.
    package mutating func rotate(now: Instant) throws {
        let until = now.advanced(bySeconds: Self.overlapSeconds)
        let earlier = secrets.dropFirst().filter { $0.until.map { $0 > now } ?? false }
        secrets =
            [(try SecureRandom.bytes(32), nil), (secrets[0].bytes, until)]
            + earlier.prefix(Self.mostSecrets - 2)
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
        secrets = try (JSONReader().read(bytes).array ?? []).map { value in
            guard let text = value.object?["secret"]?.string, let bytes = Base64.decode(text),
                !bytes.isEmpty
            else { throw Self.unreadable }
            let until = value.object?["until"]?.number?.int64
            return (bytes, until.map { Instant(milliseconds: $0) })
        }
        guard secrets.first?.until == nil, !secrets.isEmpty else { throw Self.unreadable }
    }

    private static let unreadable = SecretsError(.badKey, "they are not in their form")

    private static func purpose(_ endpoint: String) -> String { "webhook:\(endpoint)" }
}

extension WebhookSecrets: CustomStringConvertible, CustomReflectable {
    /// Says how many there are and nothing of them.
    package var description: String { "\(secrets.count) webhook secrets" }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
