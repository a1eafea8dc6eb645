// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A parsed certificate, which is never changed.
@safe final class Certificate: @unchecked Sendable {
    // @unchecked because nothing writes to the X509 after parsing, and libcrypto guards the
    // fields that it fills in lazily.
    private let handle: OpenSSLHandle
    let der: [UInt8]
    let info: CertificateInfo

    /// The X509. It lives as long as this object.
    var pointer: OpaquePointer { unsafe handle.pointer }

    /// Parses DER, and nothing after it.
    ///
    /// - Parameter name: how a diagnostic calls the certificate, such as "the leaf certificate".
    init(der: [UInt8], name: String, position: CertificatePosition? = nil)
        throws(JWSVerificationError)
    {
        func malformed(_ fault: String) -> JWSVerificationError {
            JWSVerificationError(
                .malformedCertificate, "\(name) \(fault)", certificate: position)
        }
        guard der.count <= ChainRules.maximumCertificateSize else {
            throw malformed("has \(der.count) bytes; at most 16384 are read")
        }
        let (parsed, count) = unsafe der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            let parsed = unsafe d2i_X509(nil, &next, buffer.count)
            return unsafe (parsed, next.map { unsafe $0 - (buffer.baseAddress ?? $0) } ?? 0)
        }
        guard let handle = unsafe OpenSSLHandle(parsed, X509_free) else {
            throw malformed("is not a certificate in DER")
        }
        guard count == der.count else {
            throw malformed("is followed by \(der.count - count) bytes that belong to nothing")
        }
        // Answers about revocations are found by it, so one that is missing must not pass for another.
        guard let fingerprint = SHA256Digest.hexadecimal(of: der) else {
            throw .internalFailure("hash a certificate")
        }
        guard let info = CertificateInfo(handle, fingerprint: fingerprint) else {
            throw malformed("has a name or a date that cannot be read")
        }
        self.handle = handle
        self.der = der
        self.info = info
    }
}

extension Certificate {
    /// What the certificate may be used for, as its extensions say.
    struct Usage {
        let isAuthority: Bool
        let signsMessages: Bool
        let signsCertificates: Bool
    }

    /// The usage, or nil where an extension of the certificate is broken or contradicts another.
    var usage: Usage? {
        let flags = unsafe X509_get_extension_flags(pointer)
        guard flags & UInt32(EXFLAG_INVALID) == 0 else { return nil }
        // Without the extension libcrypto reports every usage as allowed. Here it must be there.
        let statesUsage = flags & UInt32(EXFLAG_KUSAGE) != 0
        let keyUsage = statesUsage ? unsafe X509_get_key_usage(pointer) : 0
        return Usage(
            isAuthority: unsafe X509_check_ca(pointer) == 1,
            signsMessages: keyUsage & UInt32(KU_DIGITAL_SIGNATURE) != 0,
            signsCertificates: keyUsage & UInt32(KU_KEY_CERT_SIGN) != 0)
    }

    /// The public key, borrowed; nil where libcrypto cannot read it.
    var publicKey: OpaquePointer? {
        unsafe X509_get0_pubkey(pointer)
    }

    /// The curve of an elliptic-curve key in libcrypto's words; nil for other keys.
    var curve: String? {
        guard let key = unsafe publicKey, unsafe EVP_PKEY_get_base_id(key) == EVP_PKEY_EC else {
            return nil
        }
        var length = 0
        let name = [CChar](unsafeUninitializedCapacity: 64) { buffer, count in
            let found = unsafe EVP_PKEY_get_group_name(
                key, buffer.baseAddress, buffer.count, &length)
            count = found == 1 ? min(length, 64) : 0
        }
        return String(decoding: name.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
