// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// Decides whether three certificates are a chain that may sign messages (RFC 5280, section 6).
struct ChainVerifier: Sendable {
    static let leafCurve = "prime256v1"
    static let authorityCurves: Set<String> = ["prime256v1", "secp384r1"]

    /// 128 bits in libcrypto's scale: P-256 and SHA-256 pass, SHA-1 does not.
    private static let securityLevel: Int32 = 3

    let anchors: TrustAnchors
    let rules: ChainRules

    /// The verified chain. The cheap checks come first, so that rubbish costs little.
    func verify(
        _ certificates: [[UInt8]], at instant: Int64
    ) throws(JWSVerificationError) -> CertificateChain {
        guard certificates.count == 3 else {
            throw JWSVerificationError(
                .wrongCertificateCount,
                "a chain has three certificates, here are \(certificates.count)")
        }
        let anchor = try anchor(equalTo: certificates[2])
        let chain = CertificateChain(
            leaf: try Certificate(
                der: certificates[0], name: "the leaf certificate", position: .leaf),
            intermediate: try intermediate(certificates[1], under: anchor),
            anchor: anchor)
        try chain.checkValidity(at: instant)
        try checkLeaf(chain.leaf)
        try checkIntermediate(chain.intermediate)
        try checkPath(of: chain, at: instant)
        anchor.intermediates.insert(chain.intermediate)
        return chain
    }

    private func intermediate(
        _ der: [UInt8], under anchor: TrustAnchor
    ) throws(JWSVerificationError) -> Certificate {
        if let known = anchor.intermediates.certificate(der: der) { return known }
        return try Certificate(
            der: der, name: "the intermediate certificate", position: .intermediate)
    }

    /// The anchor with these bytes. The root that was sent is used for nothing else.
    private func anchor(equalTo der: [UInt8]) throws(JWSVerificationError) -> TrustAnchor {
        if let anchor = anchors.all.first(where: { $0.certificate.der == der }) { return anchor }
        let sent = try? Certificate(der: der, name: "the root certificate")
        let subject = sent.map { " (\($0.info.subject))" } ?? ""
        throw JWSVerificationError(
            .untrustedRoot,
            "the root certificate\(subject) is none of the trust anchors; its SHA-256 is"
                + " \(SHA256Digest.hexadecimal(of: der) ?? "unknown")",
            certificate: .root)
    }
}

extension ChainVerifier {
    private func checkLeaf(_ leaf: Certificate) throws(JWSVerificationError) {
        let usage = try usage(of: leaf, .leaf)
        if usage.isAuthority {
            throw unsuitable(leaf, .leaf, "is an authority; a signer must not be one")
        }
        guard usage.signsMessages else {
            throw unsuitable(leaf, .leaf, "lacks the key usage digitalSignature")
        }
        guard leaf.curve == Self.leafCurve else {
            throw unsuitable(leaf, .leaf, "has a key that is not P-256, which ES256 needs")
        }
        try checkMarker(rules.requiredLeafOID, of: leaf, .leaf)
    }

    private func checkIntermediate(
        _ intermediate: Certificate
    ) throws(JWSVerificationError) {
        let usage = try usage(of: intermediate, .intermediate)
        guard usage.signsCertificates else {
            throw unsuitable(intermediate, .intermediate, "lacks the key usage keyCertSign")
        }
        guard usage.isAuthority else {
            throw unsuitable(intermediate, .intermediate, "is not an authority")
        }
        guard Self.authorityCurves.contains(intermediate.curve ?? "") else {
            throw unsuitable(
                intermediate, .intermediate, "has a key that is neither P-256 nor P-384")
        }
        try checkMarker(rules.requiredIntermediateOID, of: intermediate, .intermediate)
    }

    private func usage(
        of certificate: Certificate, _ position: CertificatePosition
    ) throws(JWSVerificationError) -> Certificate.Usage {
        guard let usage = certificate.usage else {
            throw unsuitable(certificate, position, "has extensions that are broken")
        }
        return usage
    }

    private func checkMarker(
        _ text: String, of certificate: Certificate, _ position: CertificatePosition
    ) throws(JWSVerificationError) {
        guard let marker = OID(dotted: text) else { throw .internalFailure("read \(text)") }
        guard marker.isExtension(of: certificate) else {
            throw JWSVerificationError(
                .missingExtension,
                "the \(position.rawValue) certificate (\(certificate.info.subject)) lacks the"
                    + " extension \(text)",
                certificate: position)
        }
    }

    private func unsuitable(
        _ certificate: Certificate, _ position: CertificatePosition, _ fault: String
    ) -> JWSVerificationError {
        JWSVerificationError(
            .unsuitableCertificate,
            "the \(position.rawValue) certificate (\(certificate.info.subject)) \(fault)",
            certificate: position)
    }
}

extension ChainVerifier {
    /// Lets libcrypto check the signatures, names, key identifiers and path lengths.
    ///
    /// Two signatures are verified: the leaf's and the intermediate's. The anchor's own was
    /// checked when it was loaded and proves nothing about the chain.
    private func checkPath(
        of chain: CertificateChain, at instant: Int64
    ) throws(JWSVerificationError) {
        guard
            let context = unsafe OpenSSLHandle(X509_STORE_CTX_new(), X509_STORE_CTX_free),
            let sent = unsafe OpenSSLHandle(
                paidup_certificates_new(), paidup_certificates_free),
            unsafe paidup_certificates_push(sent.pointer, chain.intermediate.pointer) == 1,
            unsafe X509_STORE_CTX_init(
                context.pointer, chain.anchor.store, chain.leaf.pointer, sent.pointer) == 1,
            let parameters = unsafe X509_STORE_CTX_get0_param(context.pointer)
        else { throw .internalFailure("prepare the check of a chain") }
        // libcrypto calls the last second of validity over, RFC 5280 counts it in (4.1.2.5).
        // The dates were checked before, so the second before it gives the right answer.
        let seconds = min(instant, chain.lastInstant - 1000).flooredQuotient(by: 1000)
        unsafe X509_VERIFY_PARAM_set_time(parameters, time_t(seconds))
        unsafe X509_VERIFY_PARAM_set_auth_level(parameters, Self.securityLevel)
        guard
            unsafe X509_VERIFY_PARAM_set_flags(parameters, UInt(X509_V_FLAG_X509_STRICT)) == 1,
            unsafe X509_VERIFY_PARAM_set_purpose(parameters, X509_PURPOSE_ANY) == 1
        else { throw .internalFailure("prepare the check of a chain") }
        guard unsafe X509_verify_cert(context.pointer) == 1 else {
            throw fault(of: context, chain)
        }
        let built = unsafe X509_STORE_CTX_get0_chain(context.pointer)
        guard unsafe paidup_certificates_count(built) == 3 else {
            throw JWSVerificationError(
                .invalidChain, "the leaf was not issued by the intermediate certificate",
                certificate: .leaf)
        }
    }

    private func fault(
        of context: borrowing OpenSSLHandle, _ chain: CertificateChain
    ) -> JWSVerificationError {
        let code = unsafe X509_STORE_CTX_get_error(context.pointer)
        if code == X509_V_ERR_OUT_OF_MEM || ErrorQueue.isOutOfMemory {
            return .internalFailure("check a chain")
        }
        let depth = Int(unsafe X509_STORE_CTX_get_error_depth(context.pointer))
        let positions = CertificatePosition.allCases
        let position = positions.indices.contains(depth) ? positions[depth] : .root
        let subject = chain.all[positions.firstIndex(of: position) ?? 0].info.subject
        let text = unsafe String(cString: X509_verify_cert_error_string(Int(code)))
        return JWSVerificationError(
            .invalidChain,
            "the certificates do not form a chain: \(text), at the \(position.rawValue)"
                + " certificate (\(subject))",
            certificate: position)
    }
}
