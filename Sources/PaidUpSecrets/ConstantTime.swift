// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Compares secrets so that the time it takes tells nothing about where they differ.
package enum ConstantTime {
    package static func equal(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        return unsafe CRYPTO_memcmp(one, other, one.count) == 0
    }

    /// Compares bytes with the UTF-8 of a text.
    package static func equal(_ one: [UInt8], _ text: String) -> Bool {
        var text = text
        return text.withUTF8 { other in
            guard one.count == other.count else { return false }
            guard let start = other.baseAddress else { return true }
            return unsafe CRYPTO_memcmp(one, start, one.count) == 0
        }
    }
}
