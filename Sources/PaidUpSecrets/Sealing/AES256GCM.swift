// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// AES-256 in Galois/counter mode (NIST SP 800-38D), with a nonce of 12 bytes and a tag of 16.
///
/// A nonce must never be used twice with one key; ``SealedBox`` sees to that.
enum AES256GCM {
    static let keyBytes = 32
    static let nonceBytes = 12
    static let tagBytes = 16

    /// The ciphertext, followed by the tag.
    static func encrypt(
        _ plaintext: [UInt8], key: [UInt8], nonce: [UInt8], associated: [UInt8]
    ) throws(SecretsError) -> [UInt8] {
        let context = try GCMContext()
        try context.begin(isEncrypting: true, key: key, nonce: nonce)
        try context.authenticate(associated)
        let ciphertext = try context.update(plaintext)
        guard context.finish() else {
            throw SecretsError(.unavailable, "libcrypto cannot encrypt")
        }
        return ciphertext + (try context.tag())
    }

    /// The plaintext of what ``encrypt(_:key:nonce:associated:)`` made; throws `notAuthentic`
    /// where key, nonce, associated data, ciphertext or tag are not the same.
    static func decrypt(
        _ sealed: [UInt8], key: [UInt8], nonce: [UInt8], associated: [UInt8]
    ) throws(SecretsError) -> [UInt8] {
        guard sealed.count >= tagBytes else {
            throw SecretsError(.notSealed, "what should be opened is too short")
        }
        let context = try GCMContext()
        try context.begin(isEncrypting: false, key: key, nonce: nonce)
        try context.authenticate(associated)
        let plaintext = try context.update(Array(sealed.dropLast(tagBytes)))
        try context.expect(tag: Array(sealed.suffix(tagBytes)))
        guard context.finish() else {
            throw SecretsError(
                .notAuthentic,
                "sealed with another key or for another purpose, or changed since")
        }
        return plaintext
    }
}

/// One use of the cipher. Every length that goes to libcrypto is checked to fit.
@safe private struct GCMContext: ~Copyable {
    private static let failure = SecretsError(.unavailable, "libcrypto cannot encrypt")
    private static let lengthLimit = 1 << 24
    private let pointer: OpaquePointer

    init() throws(SecretsError) {
        ERR_clear_error()
        guard let pointer = unsafe EVP_CIPHER_CTX_new() else { throw Self.failure }
        unsafe self.pointer = pointer
    }

    deinit {
        unsafe EVP_CIPHER_CTX_free(pointer)
        ERR_clear_error()
    }

    borrowing func begin(
        isEncrypting: Bool, key: [UInt8], nonce: [UInt8]
    ) throws(SecretsError) {
        guard key.count == AES256GCM.keyBytes, nonce.count == AES256GCM.nonceBytes else {
            throw SecretsError(.badKey, "a key has 32 bytes, and a nonce 12")
        }
        let done = unsafe EVP_CipherInit_ex(
            pointer, EVP_aes_256_gcm(), nil, key, nonce, isEncrypting ? 1 : 0)
        guard done == 1 else { throw Self.failure }
    }

    borrowing func authenticate(_ associated: [UInt8]) throws(SecretsError) {
        guard !associated.isEmpty else { return }
        guard associated.count <= Self.lengthLimit else { throw Self.failure }
        var written: Int32 = 0
        let done = unsafe EVP_CipherUpdate(
            pointer, nil, &written, associated, Int32(associated.count))
        guard done == 1 else { throw Self.failure }
    }

    /// As many bytes as went in: the mode has no padding.
    borrowing func update(_ input: [UInt8]) throws(SecretsError) -> [UInt8] {
        guard !input.isEmpty else { return [] }
        guard input.count <= Self.lengthLimit else { throw Self.failure }
        var output = [UInt8](repeating: 0, count: input.count)
        var written: Int32 = 0
        let done = unsafe EVP_CipherUpdate(pointer, &output, &written, input, Int32(input.count))
        guard done == 1, Int(written) == input.count else { throw Self.failure }
        return output
    }

    /// Whether all went well; when opening, whether the tag is right.
    borrowing func finish() -> Bool {
        var rest = [UInt8](repeating: 0, count: 16)
        var written: Int32 = 0
        return unsafe EVP_CipherFinal_ex(pointer, &rest, &written) == 1
    }

    borrowing func tag() throws(SecretsError) -> [UInt8] {
        var tag = [UInt8](repeating: 0, count: AES256GCM.tagBytes)
        let done = unsafe EVP_CIPHER_CTX_ctrl(
            pointer, EVP_CTRL_AEAD_GET_TAG, Int32(tag.count), &tag)
        guard done == 1 else { throw Self.failure }
        return tag
    }

    borrowing func expect(tag: [UInt8]) throws(SecretsError) {
        var tag = tag
        let done = unsafe EVP_CIPHER_CTX_ctrl(
            pointer, EVP_CTRL_AEAD_SET_TAG, Int32(tag.count), &tag)
        guard done == 1 else { throw Self.failure }
    }
}
