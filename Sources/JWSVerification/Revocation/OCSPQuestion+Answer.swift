// SPDX-License-Identifier: Apache-2.0

import COpenSSL

extension OCSPQuestion {
    /// The longest answer in bytes that is read; usual ones have one or two KiB.
    private static let maximumAnswerSize = 64 << 10
    /// 112 bits in libcrypto's scale: responders often have RSA keys of 2048 bits.
    private static let securityLevel: Int32 = 2

    /// The answer in a response, after its signature, subject and dates were checked.
    func answer(
        in response: [UInt8], now: Int64, clockSkew: Int64
    ) throws(JWSVerificationError) -> OCSPAnswer {
        ErrorQueue.clear()
        defer { ErrorQueue.clear() }
        let basic = try basicResponse(response)
        try checkSignature(of: basic, now: now)
        let entry = try entry(of: basic)
        let validity = try validity(of: entry, now: now, clockSkew: clockSkew)
        switch entry.status {
        case V_OCSP_CERTSTATUS_GOOD:
            return OCSPAnswer(revocation: nil, validity: validity)
        case V_OCSP_CERTSTATUS_REVOKED:
            return OCSPAnswer(revocation: revocation(of: entry), validity: validity)
        default:
            throw unknown("its responder does not know the certificate")
        }
    }

    private func basicResponse(
        _ bytes: [UInt8]
    ) throws(JWSVerificationError) -> OpenSSLHandle {
        guard bytes.count <= Self.maximumAnswerSize else {
            throw unknown("the answer has \(bytes.count) bytes; at most 65536 are read")
        }
        let (parsed, isWhole) = unsafe bytes.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            let parsed = unsafe d2i_OCSP_RESPONSE(nil, &next, buffer.count)
            return unsafe (parsed, next == buffer.baseAddress.map { unsafe $0 + buffer.count })
        }
        guard let response = unsafe OpenSSLHandle(parsed, OCSP_RESPONSE_free), isWhole else {
            throw unknown("the answer is not an OCSP response in DER")
        }
        let status = unsafe OCSP_response_status(response.pointer)
        guard status == OCSP_RESPONSE_STATUS_SUCCESSFUL else {
            let text = unsafe String(cString: OCSP_response_status_str(Int(status)))
            throw unknown("its responder answered \"\(text)\"")
        }
        guard
            let basic = unsafe OpenSSLHandle(
                OCSP_response_get1_basic(response.pointer), OCSP_BASICRESP_free)
        else { throw unknown("the answer is of no kind that is understood") }
        return basic
    }

    /// The signer must be the issuer, or carry the issuer's mandate to sign OCSP responses.
    private func checkSignature(
        of basic: borrowing OpenSSLHandle, now: Int64
    ) throws(JWSVerificationError) {
        let anchor = chain.anchor.certificate
        guard
            let store = unsafe OpenSSLHandle(X509_STORE_new(), X509_STORE_free),
            unsafe X509_STORE_add_cert(store.pointer, anchor.pointer) == 1,
            let parameters = unsafe X509_VERIFY_PARAM_new()
        else { throw .internalFailure("check an OCSP response") }
        defer { unsafe X509_VERIFY_PARAM_free(parameters) }
        unsafe X509_VERIFY_PARAM_set_time(parameters, time_t(now.flooredQuotient(by: 1000)))
        unsafe X509_VERIFY_PARAM_set_auth_level(parameters, Self.securityLevel)
        guard
            unsafe X509_STORE_set1_param(store.pointer, parameters) == 1,
            let issuers = unsafe OpenSSLHandle(
                paidup_certificates_new(), paidup_certificates_free),
            unsafe paidup_certificates_push(issuers.pointer, chain.intermediate.pointer) == 1,
            unsafe paidup_certificates_push(issuers.pointer, anchor.pointer) == 1
        else { throw .internalFailure("check an OCSP response") }
        let result = unsafe OCSP_basic_verify(
            basic.pointer, issuers.pointer, store.pointer, UInt(OCSP_NOEXPLICIT))
        guard result == 1 else {
            throw unknown("the answer is not signed by \(issuer.info.subject) or its delegate")
        }
    }
}

extension OCSPQuestion {
    /// One certificate's line of a response; it borrows from the response.
    @safe private struct Entry {
        var status: Int32 = 0
        var reason: Int32 = 0
        var revokedAt: UnsafeMutablePointer<ASN1_GENERALIZEDTIME>?
        var thisUpdate: UnsafeMutablePointer<ASN1_GENERALIZEDTIME>?
        var nextUpdate: UnsafeMutablePointer<ASN1_GENERALIZEDTIME>?
    }

    private func entry(
        of basic: borrowing OpenSSLHandle
    ) throws(JWSVerificationError) -> Entry {
        guard
            let id = unsafe OpenSSLHandle(
                OCSP_cert_to_id(EVP_sha1(), certificate.pointer, issuer.pointer),
                OCSP_CERTID_free)
        else { throw .internalFailure("read an OCSP response") }
        var entry = Entry()
        let found = unsafe OCSP_resp_find_status(
            basic.pointer, id.pointer, &entry.status, &entry.reason, &entry.revokedAt,
            &entry.thisUpdate, &entry.nextUpdate)
        guard found == 1 else { throw unknown("the answer is about another certificate") }
        return entry
    }

    /// The instants between which the answer counts; `now` is one of them.
    ///
    /// Without `nextUpdate` newer information is always to be had (RFC 6960, 4.2.2.1), so the
    /// answer counts no longer than clocks may differ.
    private func validity(
        of entry: Entry, now: Int64, clockSkew: Int64
    ) throws(JWSVerificationError) -> ClosedRange<Int64> {
        guard let thisUpdate = unsafe secondsSince1970(entry.thisUpdate) else {
            throw unknown("the answer has no date")
        }
        let hasEnd = unsafe entry.nextUpdate != nil
        let end = unsafe hasEnd ? secondsSince1970(entry.nextUpdate) : thisUpdate
        guard let end, thisUpdate <= end else { throw unknown("the answer's dates are broken") }
        let first = thisUpdate * 1000 - clockSkew
        let last = end * 1000 + 999 + clockSkew
        guard first <= now, now <= last else {
            throw unknown(
                "the answer counts from \(UTCText.text(seconds: thisUpdate)) to"
                    + " \(UTCText.text(seconds: end)), not at \(UTCText.text(milliseconds: now))")
        }
        // What is remembered ends at nextUpdate itself, so that a newer answer is fetched then.
        return first...max(first, hasEnd ? end * 1000 : last)
    }

    private func revocation(of entry: Entry) -> String {
        let date =
            unsafe secondsSince1970(entry.revokedAt).map { "at \(UTCText.text(seconds: $0))" }
            ?? "at an unknown time"
        // libcrypto reports -1 where the responder gave no reason.
        guard entry.reason >= 0 else { return date }
        return unsafe "\(date), reason: \(String(cString: OCSP_crl_reason_str(Int(entry.reason))))"
    }
}
