// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The root certificates that a chain may end in. Nothing else is trusted.
///
/// A root that arrives inside a message is only compared with these, byte for byte. Each anchor
/// must be a self-signed authority with a P-256 or P-384 key that may sign certificates.
///
/// ```swift
/// let anchors = try TrustAnchors(pem: rootCertificateText)
/// print(anchors.certificates.map(\.sha256Fingerprint))
/// ```
public struct TrustAnchors: Sendable {
    let all: [TrustAnchor]

    /// The anchors in the order in which they were given.
    public var certificates: [CertificateInfo] { all.map(\.certificate.info) }

    /// Reads every certificate of a PEM text; text around the blocks is ignored.
    ///
    /// - Throws: `invalidAnchor`, whose reason names the block and what is wrong with it.
    public init(pem: String) throws(JWSVerificationError) {
        try self.init(der: PEMReader.certificates(in: pem))
    }

    /// Takes certificates in DER, each complete and without bytes after it.
    ///
    /// - Throws: `invalidAnchor`, whose reason names the certificate and what is wrong with it.
    public init(der certificates: [[UInt8]]) throws(JWSVerificationError) {
        guard !certificates.isEmpty else {
            throw JWSVerificationError(.invalidAnchor, "no trust anchor was given")
        }
        ErrorQueue.clear()
        defer { ErrorQueue.clear() }
        var all: [TrustAnchor] = []
        for (index, der) in certificates.enumerated() {
            let place = certificates.count == 1 ? "" : " \(index + 1) of \(certificates.count)"
            all.append(try TrustAnchor(der: der, name: "trust anchor\(place)"))
        }
        self.all = all
    }
}

/// One root, with the store that trusts it alone.
@safe final class TrustAnchor: @unchecked Sendable {
    // @unchecked because the store is filled before it is shared and locks its own look-ups.
    let certificate: Certificate
    let intermediates = CertificateCache()
    private let handle: OpenSSLHandle

    /// The X509_STORE. It lives as long as this object.
    var store: OpaquePointer { unsafe handle.pointer }

    init(der: [UInt8], name: String) throws(JWSVerificationError) {
        let certificate: Certificate
        do {
            certificate = try Certificate(der: der, name: name)
        } catch {
            throw JWSVerificationError(.invalidAnchor, error.reason)
        }
        if let fault = Self.fault(of: certificate) {
            throw JWSVerificationError(
                .invalidAnchor, "\(name) \(fault) (\(certificate.info.subject))")
        }
        guard
            let handle = unsafe OpenSSLHandle(X509_STORE_new(), X509_STORE_free),
            unsafe X509_STORE_add_cert(handle.pointer, certificate.pointer) == 1
        else { throw .internalFailure("keep a trust anchor") }
        self.certificate = certificate
        self.handle = handle
    }

    private static func fault(of certificate: Certificate) -> String? {
        guard let usage = certificate.usage, usage.isAuthority, usage.signsCertificates else {
            return "is not an authority that may sign certificates"
        }
        guard ChainVerifier.authorityCurves.contains(certificate.curve ?? "") else {
            return "has a key that is neither P-256 nor P-384"
        }
        guard unsafe X509_self_signed(certificate.pointer, 1) == 1 else {
            return "is not signed by itself, so it is not a root"
        }
        return nil
    }
}
