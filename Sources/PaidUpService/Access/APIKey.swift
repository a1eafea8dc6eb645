// SPDX-License-Identifier: Apache-2.0

import PaidUpSecrets

/// A key as its owner holds it: `pu_<role>_<id>_<secret>`.
///
/// The id is 12 letters and digits and public. The secret is 43 of them, chosen at random, which
/// are 256 bits, and six more that are a checksum of everything before: a scanner that finds such
/// a text in a repository can tell that it is a key, and a slip of the pen is told from a key
/// that was revoked.
package struct APIKey: Sendable {
    package let role: Role
    package let id: String
    /// Without the checksum.
    private let secret: String

    private static let idCount = 12
    private static let secretCount = 43
    private static let checksumCount = 6
    /// The longest text that can be a key.
    static let longest = "pu_support_".utf8.count + idCount + 1 + secretCount + checksumCount

    /// Makes a new key.
    package static func random(_ role: Role) -> APIKey {
        APIKey(role: role, id: Base62.random(idCount), secret: Base62.random(secretCount))
    }

    private init(role: Role, id: String, secret: String) {
        self.role = role
        self.id = id
        self.secret = secret
    }

    /// Reads a key; `nil` where the text is none.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest else { return nil }
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "pu", let role = Role(rawValue: String(parts[1])),
            Self.isID(parts[2]), parts[3].utf8.count == Self.secretCount + Self.checksumCount,
            Base62.isText(parts[3])
        else { return nil }
        self.init(
            role: role, id: String(parts[2]), secret: String(parts[3].prefix(Self.secretCount)))
        guard self.text == text else { return nil }
    }

    package static func isID(_ text: some StringProtocol) -> Bool {
        text.utf8.count == idCount && Base62.isText(text)
    }

    /// The whole key, to be shown once to its owner.
    package var text: String {
        let body = "pu_\(role.rawValue)_\(id)_\(secret)"
        return body + Base62.text(Checksum.crc32(body.utf8), width: Self.checksumCount)
    }

    /// What is kept of it. One round is enough: 256 random bits cannot be tried out.
    package var secretHash: [UInt8] {
        SHA256.digest(of: Array(secret.utf8))
    }
}

extension APIKey: CustomStringConvertible, CustomDebugStringConvertible {
    /// Without the secret, so that no log or error can show it.
    package var description: String { "pu_\(role.rawValue)_\(id)_…" }
    package var debugDescription: String { description }
}
