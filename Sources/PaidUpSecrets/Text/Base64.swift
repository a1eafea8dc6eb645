// SPDX-License-Identifier: Apache-2.0

/// Base64 (RFC 4648, section 4), with padding.
///
/// Reading is strict: of all texts only the one that ``encode(_:)`` writes is accepted.
package enum Base64 {
    private static let alphabet = Base64Alphabet(last: "+/")

    package static func encode(_ bytes: [UInt8]) -> String {
        let text = alphabet.encode(bytes)
        return text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    }

    /// The bytes; `nil` where the text is not exactly what encoding them gives.
    package static func decode(_ text: String) -> [UInt8]? {
        let characters = Array(text.utf8)
        guard characters.count.isMultiple(of: 4) else { return nil }
        let padding = characters.suffix(2).count { $0 == UInt8(ascii: "=") }
        // A padding sign before the last place of the two is no character of the alphabet, so
        // the decoder below refuses what is in the wrong place.
        return alphabet.decode(characters.dropLast(padding))
    }
}

/// Base64 for URLs and file names (RFC 4648, section 5), without padding. As strict.
package enum Base64URL {
    private static let alphabet = Base64Alphabet(last: "-_")

    package static func encode(_ bytes: [UInt8]) -> String {
        alphabet.encode(bytes)
    }

    /// The bytes; `nil` where the text is not exactly what encoding them gives.
    package static func decode(_ text: String) -> [UInt8]? {
        alphabet.decode(Array(text.utf8)[...])
    }
}
