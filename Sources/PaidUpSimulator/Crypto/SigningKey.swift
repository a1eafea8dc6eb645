// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A private key on an elliptic curve.
@safe final class SigningKey: @unchecked Sendable {
    // @unchecked because a key is never changed after it was made.
    private let handle: OpenSSLHandle

    /// The EVP_PKEY. It lives as long as this object.
    var pointer: OpaquePointer { unsafe handle.pointer }

    /// Derives a key: the private scalar is SHA-512(seed ‖ name) mod (n − 1) + 1, where n is the
    /// order of the curve's group.
    init(
        curve: CertificateProfile.Curve, seed: [UInt8], name: String
    ) throws(SimulatorError) {
        guard
            let group = unsafe OpenSSLHandle(
                EC_GROUP_new_by_curve_name(OBJ_sn2nid(curve.rawValue)), EC_GROUP_free)
        else {
            throw SimulatorError(
                .invalidProfile, "libcrypto knows no curve named \"\(curve.rawValue)\"")
        }
        let digest = try Bytes.sha512(seed + Array(name.utf8))
        guard
            let scalar = unsafe OpenSSLHandle(BN_bin2bn(digest, 64, nil), BN_clear_free),
            let range = unsafe OpenSSLHandle(
                BN_dup(EC_GROUP_get0_order(group.pointer)), BN_free),
            let context = unsafe OpenSSLHandle(BN_CTX_new(), BN_CTX_free),
            unsafe BN_sub_word(range.pointer, 1) == 1,
            unsafe BN_div(nil, scalar.pointer, scalar.pointer, range.pointer, context.pointer) == 1,
            unsafe BN_add_word(scalar.pointer, 1) == 1,
            let publicKey = Self.publicKey(of: scalar, group),
            let handle = unsafe OpenSSLHandle(
                paidup_curve_key(
                    curve.rawValue, scalar.pointer, publicKey, publicKey.count), EVP_PKEY_free)
        else { throw .internalFailure("make a key") }
        self.handle = handle
    }

    /// Reads the next private key of a PEM text; nil where there is none.
    init?(pem bio: borrowing OpenSSLHandle) {
        // The empty password keeps libcrypto from asking a terminal for one.
        let key = unsafe "".withCString { password in
            unsafe PEM_read_bio_PrivateKey(
                bio.pointer, nil, nil, UnsafeMutableRawPointer(mutating: password))
        }
        guard let handle = unsafe OpenSSLHandle(key, EVP_PKEY_free) else { return nil }
        self.handle = handle
    }

    /// The public key as an uncompressed point.
    private static func publicKey(
        of scalar: borrowing OpenSSLHandle, _ group: borrowing OpenSSLHandle
    ) -> [UInt8]? {
        guard
            let point = unsafe OpenSSLHandle(EC_POINT_new(group.pointer), EC_POINT_free),
            unsafe EC_POINT_mul(
                group.pointer, point.pointer, scalar.pointer, nil, nil, nil) == 1
        else { return nil }
        var bytes = [UInt8](repeating: 0, count: 256)
        let count = unsafe EC_POINT_point2oct(
            group.pointer, point.pointer, POINT_CONVERSION_UNCOMPRESSED, &bytes, bytes.count, nil)
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }
}

extension SigningKey {
    /// The signature over SHA-256 in the form of JWS: r and s, each as wide as the curve.
    func signature(over message: [UInt8]) throws(SimulatorError) -> [UInt8] {
        var der = [UInt8](repeating: 0, count: 256)
        var count = der.count
        guard
            let context = unsafe OpenSSLHandle(EVP_MD_CTX_new(), EVP_MD_CTX_free),
            unsafe EVP_DigestSignInit(context.pointer, nil, EVP_sha256(), nil, pointer) == 1,
            unsafe EVP_DigestSign(context.pointer, &der, &count, message, message.count) == 1
        else { throw .internalFailure("sign") }
        let parsed = unsafe der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return unsafe d2i_ECDSA_SIG(nil, &next, count)
        }
        let width = (unsafe EVP_PKEY_get_bits(pointer) + 7) / 8
        var raw = [UInt8](repeating: 0, count: 2 * Int(width))
        guard
            let parsed = unsafe OpenSSLHandle(parsed, ECDSA_SIG_free),
            unsafe raw.withUnsafeMutableBufferPointer({ buffer in
                let (r, s) = unsafe (
                    ECDSA_SIG_get0_r(parsed.pointer), ECDSA_SIG_get0_s(parsed.pointer)
                )
                let start = buffer.baseAddress
                return unsafe BN_bn2binpad(r, start, width) == width
                    && BN_bn2binpad(s, start.map { unsafe $0 + Int(width) }, width) == width
            })
        else { throw .internalFailure("write a signature") }
        return raw
    }

    /// PKCS #8 in PEM, without encryption.
    func pem() throws(SimulatorError) -> [UInt8] {
        let bytes = unsafe Bytes.written { bio in
            unsafe PEM_write_bio_PrivateKey(bio, pointer, nil, nil, 0, nil, nil)
        }
        guard let bytes else { throw .internalFailure("write a key") }
        return bytes
    }
}
