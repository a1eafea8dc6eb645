// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Compares secrets so that the time it takes tells nothing about where they differ.
package enum ConstantTime {
    package static func equal(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        guard one.count == other.count else { return false }
        return unsafe CRYPTO_memcmp(one, other, one.count) == 0
    }
}
