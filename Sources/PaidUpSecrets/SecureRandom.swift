// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// Bytes that nobody can guess, from libcrypto's generator for secrets.
package enum SecureRandom {
    /// Far more than a key or a name needs; a larger request is a mistake.
    private static let limit = 1 << 20

    /// So many random bytes. Throws where the system has none to give.
    package static func bytes(_ count: Int) throws(SecretsError) -> [UInt8] {
        guard (0...limit).contains(count) else {
            throw SecretsError(.noRandomness, "\(count) random bytes are not to be had at once")
        }
        guard count > 0 else { return [] }
        var bytes = [UInt8](repeating: 0, count: count)
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard unsafe RAND_priv_bytes(&bytes, Int32(count)) == 1 else {
            throw SecretsError(.noRandomness, "the system gives no random bytes")
        }
        return bytes
    }
}
