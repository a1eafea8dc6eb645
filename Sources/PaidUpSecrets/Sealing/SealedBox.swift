// SPDX-License-Identifier: Apache-2.0

/// Keeps something secret in a place that others can read, and notices every change.
///
/// The form: a byte for the version (1), a random nonce of 12 bytes, the ciphertext of
/// AES-256-GCM, its tag of 16 bytes. The version and the associated data are authenticated too, so
/// that what was sealed for one purpose cannot be opened for another. Nonces are random, which is
/// safe for four thousand million boxes under one key.
package enum SealedBox {
    private static let version: UInt8 = 1
    /// How much longer a box is than what is in it.
    package static let overhead = 1 + AES256GCM.nonceBytes + AES256GCM.tagBytes

    /// Seals bytes for the purpose that the associated data names.
    package static func seal(
        _ plaintext: [UInt8], with key: SealingKey, associated: [UInt8]
    ) throws(SecretsError) -> [UInt8] {
        let nonce = try SecureRandom.bytes(AES256GCM.nonceBytes)
        let sealed = try AES256GCM.encrypt(
            plaintext, key: key.bytes, nonce: nonce, associated: [version] + associated)
        return [version] + nonce + sealed
    }

    /// What is in a box. Throws `notSealed` where it is no box, and `notAuthentic` where it was
    /// sealed with another key or other associated data, or was changed.
    package static func open(
        _ box: [UInt8], with key: SealingKey, associated: [UInt8]
    ) throws(SecretsError) -> [UInt8] {
        guard let first = box.first else {
            throw SecretsError(.notSealed, "there is nothing to open")
        }
        guard first == version else {
            throw SecretsError(
                .notSealed, "sealed in the form \(first), which this program does not know")
        }
        guard box.count >= overhead else {
            throw SecretsError(.notSealed, "what should be opened is too short")
        }
        let nonce = Array(box[1..<1 + AES256GCM.nonceBytes])
        return try AES256GCM.decrypt(
            Array(box.dropFirst(1 + AES256GCM.nonceBytes)), key: key.bytes, nonce: nonce,
            associated: [version] + associated)
    }
}
