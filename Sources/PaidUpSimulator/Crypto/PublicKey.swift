// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A public key on P-256, for ES256.
@safe final class PublicKey: @unchecked Sendable {
    // @unchecked because a key is never changed after it was made.
    private let handle: OpenSSLHandle

    /// Reads a key in PEM.
    ///
    /// - Throws: `invalidPEM` where it is none, or on another curve.
    init(pem: String) throws(SimulatorError) {
        ERR_clear_error()
        defer { ERR_clear_error() }
        let bytes = Array(pem.utf8)
        guard
            let bio = unsafe OpenSSLHandle(paidup_bio_for_writing(), BIO_free_all),
            let count = Int32(exactly: bytes.count),
            unsafe BIO_write(bio.pointer, bytes, count) == count,
            let key = unsafe OpenSSLHandle(
                PEM_read_bio_PUBKEY(bio.pointer, nil, nil, nil), EVP_PKEY_free),
            unsafe EVP_PKEY_is_a(key.pointer, "EC") == 1,
            unsafe EVP_PKEY_get_bits(key.pointer) == 256
        else { throw SimulatorError(.invalidPEM, "the text holds no public key on P-256") }
        handle = key
    }

    /// Whether the signature, r and s of 32 bytes each, is this key's over the message.
    func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard
            signature.count == 64,
            let context = unsafe OpenSSLHandle(EVP_MD_CTX_new(), EVP_MD_CTX_free),
            unsafe EVP_DigestVerifyInit(
                context.pointer, nil, EVP_sha256(), nil, handle.pointer) == 1
        else { return false }
        let halves = ECDSASignature(r: Array(signature[..<32]), s: Array(signature[32...]))
        let der = halves.der
        return unsafe EVP_DigestVerify(
            context.pointer, der, der.count, message, message.count) == 1
    }
}
