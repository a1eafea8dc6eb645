// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// Answers OCSP requests about the certificates of a test authority (RFC 6960).
///
/// Every field can be set wrong, so that a client can be tested. `producedAt` is the only date
/// that libcrypto takes from the system's clock; nobody judges by it.
public struct OCSPResponder: Sendable {
    /// What is answered about a certificate.
    public enum Status: Hashable, Sendable {
        /// It is not revoked.
        case good
        /// It was revoked at an instant, in milliseconds since 1970, for the reason of RFC 5280
        /// with this number (1 is `keyCompromise`), or for none that is told.
        case revoked(at: Int64, reason: Int?)
        /// The responder does not know it.
        case unknown
    }

    /// Who signs the answer.
    public enum Signer: Hashable, Sendable {
        /// The issuer of the certificate that is asked about.
        case issuer
        /// A delegate that the issuer has certified with this profile.
        case delegate(CertificateProfile)
        /// Somebody who was certified by nobody.
        case stranger
    }

    /// The authority whose certificates are known.
    public var authority: CertificateAuthority
    /// The answers; `good` where nothing is set.
    public var statuses: [CertificateAuthority.Position: Status] = [:]
    /// Who signs.
    public var signer: Signer = .issuer
    /// The instant at which the answer is known to be right, in milliseconds since 1970.
    public var thisUpdate: Int64
    /// The instant by which there will be a newer one; nil leaves it out.
    public var nextUpdate: Int64?

    /// Makes a responder that calls every certificate good.
    public init(authority: CertificateAuthority, thisUpdate: Int64, nextUpdate: Int64?) {
        self.authority = authority
        self.thisUpdate = thisUpdate
        self.nextUpdate = nextUpdate
    }

    /// A delegate's profile as it should be.
    public static let delegateProfile: CertificateProfile = {
        var profile = CertificateProfile.leaf
        profile.commonName = "PaidUp Test OCSP Responder"
        profile.extendedKeyUsages = ["OCSPSigning"]
        profile.marker = nil
        profile.ocspURL = nil
        return profile
    }()

    /// An answer without a status, such as "unauthorized" (6) or "try later" (3).
    public static func failure(status: Int32) throws(SimulatorError) -> [UInt8] {
        try encoded(status, nil)
    }

    /// The answer to a request about the leaf or the intermediate.
    ///
    /// - Throws: `invalidRequest` where the request cannot be read or is about neither.
    public func respond(to request: [UInt8]) throws(SimulatorError) -> [UInt8] {
        ERR_clear_error()
        defer { ERR_clear_error() }
        let position = try position(in: request)
        let (subject, issuer) =
            position == .leaf
            ? (authority.leaf, authority.intermediate) : (authority.intermediate, authority.root)
        guard
            let basic = unsafe OpenSSLHandle(OCSP_BASICRESP_new(), OCSP_BASICRESP_free),
            let id = unsafe OpenSSLHandle(
                OCSP_cert_to_id(EVP_sha1(), subject.pointer, issuer.pointer), OCSP_CERTID_free)
        else { throw .internalFailure("make an OCSP response") }
        try add(statuses[position] ?? .good, about: id, to: basic)
        let signer = try signer(for: issuer)
        guard
            unsafe OCSP_basic_sign(
                basic.pointer, signer.pointer, signer.key.pointer, EVP_sha256(), nil, 0) == 1
        else { throw .internalFailure("sign an OCSP response") }
        return try unsafe Self.encoded(OCSP_RESPONSE_STATUS_SUCCESSFUL, basic.pointer)
    }

    private static func encoded(
        _ status: Int32, _ basic: OpaquePointer?
    ) throws(SimulatorError) -> [UInt8] {
        guard
            let response = unsafe OpenSSLHandle(
                OCSP_response_create(status, basic), OCSP_RESPONSE_free)
        else { throw .internalFailure("make an OCSP response") }
        let pointer = unsafe response.pointer
        guard let der = unsafe Bytes.der({ unsafe i2d_OCSP_RESPONSE(pointer, &$0) }) else {
            throw .internalFailure("write an OCSP response")
        }
        return der
    }
}

extension OCSPResponder {
    private func position(
        in request: [UInt8]
    ) throws(SimulatorError) -> CertificateAuthority.Position {
        let parsed = unsafe request.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return unsafe d2i_OCSP_REQUEST(nil, &next, buffer.count)
        }
        guard
            let parsed = unsafe OpenSSLHandle(parsed, OCSP_REQUEST_free),
            let one = unsafe OCSP_request_onereq_get0(parsed.pointer, 0),
            let id = unsafe OCSP_onereq_get0_id(one)
        else { throw SimulatorError(.invalidRequest, "this is no OCSP request") }
        let pairs = [
            (CertificateAuthority.Position.leaf, authority.leaf, authority.intermediate),
            (.intermediate, authority.intermediate, authority.root),
        ]
        for (position, subject, issuer) in pairs {
            let own = unsafe OpenSSLHandle(
                OCSP_cert_to_id(EVP_sha1(), subject.pointer, issuer.pointer), OCSP_CERTID_free)
            if let own, unsafe OCSP_id_cmp(own.pointer, id) == 0 { return position }
        }
        throw SimulatorError(.invalidRequest, "the request is about a foreign certificate")
    }

    private func signer(
        for issuer: IssuedCertificate
    ) throws(SimulatorError) -> IssuedCertificate {
        switch signer {
        case .issuer: issuer
        case .delegate(let profile):
            try IssuedCertificate(profile, issuer: issuer, seed: Bytes.random(32))
        case .stranger:
            try IssuedCertificate(Self.delegateProfile, issuer: nil, seed: Bytes.random(32))
        }
    }

    private func add(
        _ status: Status, about id: borrowing OpenSSLHandle, to basic: borrowing OpenSSLHandle
    ) throws(SimulatorError) {
        let from = unsafe ASN1_TIME_set(nil, thisUpdate.secondsSince1970)
        let until = unsafe nextUpdate.flatMap { unsafe ASN1_TIME_set(nil, $0.secondsSince1970) }
        defer {
            unsafe ASN1_TIME_free(from)
            unsafe ASN1_TIME_free(until)
        }
        let added: Bool
        switch status {
        case .good:
            unsafe added =
                OCSP_basic_add1_status(
                    basic.pointer, id.pointer, V_OCSP_CERTSTATUS_GOOD, 0, nil, from, until) != nil
        case .unknown:
            unsafe added =
                OCSP_basic_add1_status(
                    basic.pointer, id.pointer, V_OCSP_CERTSTATUS_UNKNOWN, 0, nil, from, until)
                != nil
        case .revoked(let at, let reason):
            let date = unsafe ASN1_TIME_set(nil, at.secondsSince1970)
            defer { unsafe ASN1_TIME_free(date) }
            unsafe added =
                OCSP_basic_add1_status(
                    basic.pointer, id.pointer, V_OCSP_CERTSTATUS_REVOKED, Int32(reason ?? -1),
                    date, from, until) != nil
        }
        guard added else { throw .internalFailure("write an OCSP response") }
    }
}
