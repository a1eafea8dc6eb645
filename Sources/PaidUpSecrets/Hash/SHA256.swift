// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// SHA-256 (FIPS 180-4).
package enum SHA256 {
    package static let byteCount = 32

    /// The digest of the bytes: 32 bytes.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: byteCount)
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard unsafe EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha256(), nil) == 1 else {
            // trap because libcrypto always has SHA-256: there is no memory, or it was configured
            // without any algorithm, and a wrong digest would be worse.
            fatalError("libcrypto cannot make a SHA-256 digest")
        }
        return digest
    }
}
