// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A private key on an elliptic curve.
@safe final class SigningKey: @unchecked Sendable {
    // @unchecked because a key is never changed after it was made.
    private let handle: OpenSSLHandle
    let curve: EllipticCurve
    /// The private number, as wide as the order of the curve's group.
    let scalarBytes: [UInt8]

    /// The EVP_PKEY. It lives as long as this object.
    var pointer: OpaquePointer { unsafe handle.pointer }

    private init(_ handle: consuming OpenSSLHandle) throws(SimulatorError) {
        var name = [CChar](repeating: 0, count: 64)
        var count = 0
        var number: OpaquePointer?
        guard
            unsafe EVP_PKEY_get_utf8_string_param(
                handle.pointer, OSSL_PKEY_PARAM_GROUP_NAME, &name, name.count, &count) == 1,
            let curve = EllipticCurve(
                named: String(
                    decoding: name.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)),
            unsafe EVP_PKEY_get_bn_param(
                handle.pointer, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1,
            let scalar = unsafe OpenSSLHandle(number, BN_clear_free)
        else { throw .internalFailure("take a key apart") }
        self.curve = curve
        scalarBytes = try curve.bytes(of: scalar)
        self.handle = handle
    }

    /// Derives a key: the private scalar is SHA-512(seed ‖ name) mod (n − 1) + 1, where n is the
    /// order of the curve's group.
    convenience init(
        curve: CertificateProfile.Curve, seed: [UInt8], name: String
    ) throws(SimulatorError) {
        let group = try Self.known(curve)
        let digest = try Bytes.sha512(seed + Array(name.utf8))
        guard
            let scalar = unsafe OpenSSLHandle(BN_bin2bn(digest, 64, nil), BN_clear_free),
            let range = unsafe OpenSSLHandle(BN_dup(group.order), BN_free),
            let context = unsafe OpenSSLHandle(BN_CTX_new(), BN_CTX_free),
            unsafe BN_sub_word(range.pointer, 1) == 1,
            unsafe BN_div(nil, scalar.pointer, scalar.pointer, range.pointer, context.pointer) == 1,
            unsafe BN_add_word(scalar.pointer, 1) == 1
        else { throw .internalFailure("make a key") }
        try self.init(scalar: group.bytes(of: scalar), curve: curve)
    }

    /// The key of a private number, most significant byte first.
    convenience init(
        scalar: [UInt8], curve: CertificateProfile.Curve
    ) throws(SimulatorError) {
        let group = try Self.known(curve)
        guard
            let scalar = unsafe OpenSSLHandle(
                BN_bin2bn(scalar, Int32(scalar.count), nil), BN_clear_free),
            let publicKey = Self.publicKey(of: scalar, group.group),
            let handle = unsafe OpenSSLHandle(
                paidup_curve_key(
                    curve.rawValue, scalar.pointer, publicKey, publicKey.count), EVP_PKEY_free)
        else { throw .internalFailure("make a key") }
        try self.init(handle)
    }

    private static func known(
        _ curve: CertificateProfile.Curve
    ) throws(SimulatorError) -> EllipticCurve {
        guard let known = EllipticCurve(named: curve.rawValue) else {
            throw SimulatorError(
                .invalidProfile, "libcrypto knows no curve named \"\(curve.rawValue)\"")
        }
        return known
    }

    /// Reads the next private key of a PEM text; nil where there is none.
    convenience init?(pem bio: borrowing OpenSSLHandle) {
        // The empty password keeps libcrypto from asking a terminal for one.
        let key = unsafe "".withCString { password in
            unsafe PEM_read_bio_PrivateKey(
                bio.pointer, nil, nil, UnsafeMutableRawPointer(mutating: password))
        }
        guard let handle = unsafe OpenSSLHandle(key, EVP_PKEY_free) else { return nil }
        do throws(SimulatorError) {
            try self.init(handle)
        } catch {
            return nil
        }
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
        try deterministicSignature(over: message, digest: "SHA256").raw
    }

    /// PKCS #8 in PEM, without encryption.
    func pem() throws(SimulatorError) -> [UInt8] {
        let bytes = unsafe Bytes.written { bio in
            unsafe PEM_write_bio_PrivateKey(bio, pointer, nil, nil, 0, nil, nil)
        }
        guard let bytes else { throw .internalFailure("write a key") }
        return bytes
    }

    /// The public key in PEM.
    func publicPEM() throws(SimulatorError) -> String {
        let bytes = unsafe Bytes.written { unsafe PEM_write_bio_PUBKEY($0, pointer) }
        guard let bytes else { throw .internalFailure("write a key") }
        return String(decoding: bytes, as: UTF8.self)
    }
}
