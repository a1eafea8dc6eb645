// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSecrets

/// A UUID as the store wants it in a signature: in lower case.
package struct UUIDText: Hashable, Sendable, CustomStringConvertible {
    package let description: String

    /// Reads a UUID in either case; `nil` for anything else, and for the nil UUID.
    package init?(_ text: String) {
        guard let token = AccountToken(text) else { return nil }
        description = token.description
    }

    /// A random one (RFC 9562, version 4).
    package static func random() throws(AppStoreAPIError) -> UUIDText {
        var bytes: [UInt8]
        do throws(SecretsError) {
            bytes = try SecureRandom.bytes(16)
        } catch {
            throw AppStoreAPIError(.cannotSign, error.description)
        }
        bytes[6] = bytes[6] & 0x0F | 0x40
        bytes[8] = bytes[8] & 0x3F | 0x80
        return UUIDText(bytes)
    }

    private init(_ bytes: [UInt8]) {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if [4, 6, 8, 10].contains(index) { text.append(UInt8(ascii: "-")) }
            text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        description = String(decoding: text, as: UTF8.self)
    }
}
