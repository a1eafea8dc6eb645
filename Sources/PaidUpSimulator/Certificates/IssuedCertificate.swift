// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A certificate of the test authority together with its private key.
@safe final class IssuedCertificate: @unchecked Sendable {
    // @unchecked because neither the X509 nor the key is changed after `init`.
    private let handle: OpenSSLHandle
    let key: SigningKey
    let der: [UInt8]

    /// The X509. It lives as long as this object.
    var pointer: OpaquePointer { unsafe handle.pointer }

    /// Issues a certificate; without an issuer it signs itself.
    convenience init(
        _ profile: CertificateProfile, issuer: IssuedCertificate?, seed: [UInt8]
    ) throws(SimulatorError) {
        let key = try SigningKey(curve: profile.curve, seed: seed, name: profile.commonName)
        guard let x509 = unsafe OpenSSLHandle(X509_new(), X509_free) else {
            throw .internalFailure("make a certificate")
        }
        let draft = CertificateDraft(profile: profile, key: key, issuer: issuer)
        try draft.write(to: x509)
        let signingKey = issuer?.key ?? key
        guard let digest = unsafe EVP_get_digestbyname(profile.signatureDigest) else {
            throw SimulatorError(
                .invalidProfile, "libcrypto knows no digest named \"\(profile.signatureDigest)\"")
        }
        guard unsafe X509_sign(x509.pointer, signingKey.pointer, digest) > 0 else {
            throw .internalFailure("sign a certificate")
        }
        try self.init(Self.signedAgain(x509, by: signingKey, profile.signatureDigest), key)
    }

    /// The certificate under a signature that its contents and the key determine.
    private static func signedAgain(
        _ x509: borrowing OpenSSLHandle, by key: SigningKey, _ digest: String
    ) throws(SimulatorError) -> OpenSSLHandle {
        let pointer = unsafe x509.pointer
        let algorithm = unsafe X509_get0_tbs_sigalg(pointer)
        guard
            let contents = unsafe Bytes.der({ unsafe i2d_re_X509_tbs(pointer, &$0) }),
            let algorithm = unsafe Bytes.der({ unsafe i2d_X509_ALGOR(algorithm, &$0) })
        else { throw .internalFailure("write a certificate") }
        let signature = try key.deterministicSignature(over: contents, digest: digest)
        let der = DER.sequence(contents, algorithm, DER.bitString(signature.der))
        let parsed = unsafe der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return unsafe d2i_X509(nil, &next, buffer.count)
        }
        guard let certificate = unsafe OpenSSLHandle(parsed, X509_free) else {
            throw .internalFailure("sign a certificate")
        }
        return certificate
    }

    /// Reads the next certificate and the next key of two readers of the same PEM text.
    convenience init(
        pem certificates: borrowing OpenSSLHandle, keys: borrowing OpenSSLHandle, name: String
    ) throws(SimulatorError) {
        guard
            let x509 = unsafe OpenSSLHandle(
                PEM_read_bio_X509(certificates.pointer, nil, nil, nil), X509_free)
        else { throw SimulatorError(.invalidPEM, "the PEM text has no \(name) certificate") }
        guard let key = SigningKey(pem: keys) else {
            throw SimulatorError(.invalidPEM, "the PEM text has no private key of the \(name)")
        }
        guard unsafe X509_check_private_key(x509.pointer, key.pointer) == 1 else {
            throw SimulatorError(
                .invalidPEM, "the \(name)'s private key does not belong to its certificate")
        }
        try self.init(x509, key)
    }

    private init(_ x509: consuming OpenSSLHandle, _ key: SigningKey) throws(SimulatorError) {
        let pointer = unsafe x509.pointer
        guard let der = unsafe Bytes.der({ unsafe i2d_X509(pointer, &$0) }) else {
            throw .internalFailure("write a certificate")
        }
        self.der = der
        self.key = key
        handle = x509
    }

    func pem() throws(SimulatorError) -> [UInt8] {
        guard let bytes = unsafe Bytes.written({ unsafe PEM_write_bio_X509($0, pointer) }) else {
            throw .internalFailure("write a certificate")
        }
        return bytes
    }
}
