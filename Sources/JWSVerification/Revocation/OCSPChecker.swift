// SPDX-License-Identifier: Apache-2.0

/// Asks the issuers of a chain whether they have revoked its certificates.
struct OCSPChecker: Sendable {
    let cache: OCSPCache
    let clockSkew: Int64
    let transport: RevocationPolicy.Transport

    /// Why the chain may not be relied on, or nil where both certificates are good.
    ///
    /// A revocation outweighs an open question, so both certificates are always asked about.
    func fault(of chain: CertificateChain, now: Int64) async -> JWSVerificationError? {
        let ofLeaf = await fault(
            of: OCSPQuestion(
                certificate: chain.leaf, position: .leaf, issuer: chain.intermediate,
                chain: chain), now: now)
        if let ofLeaf, !ofLeaf.code.isUndetermined { return ofLeaf }
        let ofIntermediate = await fault(
            of: OCSPQuestion(
                certificate: chain.intermediate, position: .intermediate,
                issuer: chain.anchor.certificate, chain: chain), now: now)
        if let ofIntermediate, !ofIntermediate.code.isUndetermined { return ofIntermediate }
        return ofLeaf ?? ofIntermediate
    }

    private func fault(of question: OCSPQuestion, now: Int64) async -> JWSVerificationError? {
        do throws(JWSVerificationError) {
            let answer = try await answer(to: question, now: now)
            return answer.revocation.map { question.revoked($0) }
        } catch {
            return error
        }
    }

    private func answer(
        to question: OCSPQuestion, now: Int64
    ) async throws(JWSVerificationError) -> OCSPAnswer {
        if let known = cache.answer(about: question.certificate, now: now) { return known }
        guard let url = question.responder else {
            throw question.unknown("names no OCSP responder", canRetry: false)
        }
        guard now <= question.lastAnswer else {
            throw question.unknown(
                "its issuer's certificate is no longer valid, so no answer can be believed",
                canRetry: false)
        }
        let request = try question.request()
        let response: [UInt8]
        do {
            response = try await transport(url, request)
        } catch {
            throw question.unknown("its responder could not be reached", cause: error)
        }
        do throws(JWSVerificationError) {
            let answer = try question.answer(in: response, now: now, clockSkew: clockSkew)
            cache.insert(answer, about: question.certificate)
            return answer
        } catch {
            guard error.code == .revocationUnknown, now > question.certificate.info.notAfter
            else { throw error }
            // Responders forget what has ended (RFC 6960, 4.4.4), so the next answer is no better.
            throw JWSVerificationError(
                error.code, error.reason + "; the certificate itself is no longer valid",
                certificate: error.certificate)
        }
    }
}
