// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// The question whether one certificate of a chain is revoked (RFC 6960).
struct OCSPQuestion: Sendable {
    let certificate: Certificate
    let position: CertificatePosition
    let issuer: Certificate
    let chain: CertificateChain

    /// The last instant at which an answer can be verified: both that may sign one are valid.
    var lastAnswer: Int64 {
        min(issuer.info.notAfter, chain.anchor.certificate.info.notAfter)
    }

    /// The address that the certificate names, the first that can be reached by HTTP.
    var responder: String? {
        ErrorQueue.clear()
        defer { ErrorQueue.clear() }
        guard
            let urls = unsafe OpenSSLHandle(
                X509_get1_ocsp(certificate.pointer), paidup_strings_free)
        else { return nil }
        for index in 0..<(unsafe paidup_strings_count(urls.pointer)) {
            guard let text = unsafe paidup_strings_at(urls.pointer, index) else { continue }
            let url = unsafe String(cString: text)
            if url.hasPrefix("http://") || url.hasPrefix("https://") { return url }
        }
        return nil
    }

    /// The request in DER. It has no nonce: large authorities sign their answers beforehand.
    func request() throws(JWSVerificationError) -> [UInt8] {
        ErrorQueue.clear()
        defer { ErrorQueue.clear() }
        guard
            let request = unsafe OpenSSLHandle(OCSP_REQUEST_new(), OCSP_REQUEST_free),
            let id = unsafe OCSP_cert_to_id(EVP_sha1(), certificate.pointer, issuer.pointer)
        else { throw .internalFailure("make an OCSP request") }
        guard unsafe OCSP_request_add0_id(request.pointer, id) != nil else {
            unsafe OCSP_CERTID_free(id)
            throw .internalFailure("make an OCSP request")
        }
        var memory: UnsafeMutablePointer<UInt8>?
        let count = unsafe i2d_OCSP_REQUEST(request.pointer, &memory)
        defer { unsafe paidup_free(memory) }
        guard count > 0 else { throw .internalFailure("make an OCSP request") }
        return unsafe [UInt8](UnsafeBufferPointer(start: memory, count: Int(count)))
    }

    func revoked(_ details: String) -> JWSVerificationError {
        JWSVerificationError(
            .revoked,
            "the \(position.rawValue) certificate (\(certificate.info.subject)) was revoked"
                + " \(details)",
            certificate: position)
    }

    func unknown(
        _ problem: String, canRetry: Bool = true, cause: (any Error)? = nil
    ) -> JWSVerificationError {
        JWSVerificationError(
            .revocationUnknown,
            "whether the \(position.rawValue) certificate (\(certificate.info.subject)) was"
                + " revoked is not known: \(problem)",
            certificate: position, canRetry: canRetry, cause: cause)
    }
}
