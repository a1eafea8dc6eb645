// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// HMAC with SHA-256 (RFC 2104, FIPS 198-1).
package enum HMACSHA256 {
    package static let byteCount = 32

    /// The code of a message under a key: 32 bytes. An empty key is refused, for it protects
    /// nothing.
    package static func code(
        of message: [UInt8], key: [UInt8]
    ) throws(SecretsError) -> [UInt8] {
        guard !key.isEmpty else { throw SecretsError(.badKey, "the key has no bytes") }
        var code = [UInt8](repeating: 0, count: byteCount)
        var written = 0
        ERR_clear_error()
        defer { ERR_clear_error() }
        let done = unsafe EVP_Q_mac(
            nil, "HMAC", nil, "SHA256", nil, key, key.count, message, message.count, &code,
            code.count, &written)
        guard unsafe done != nil, written == byteCount else {
            throw SecretsError(.unavailable, "libcrypto cannot make an HMAC")
        }
        return code
    }
}
