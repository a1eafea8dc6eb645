// SPDX-License-Identifier: Apache-2.0

/// Three certificates whose signatures, names and purposes have been verified.
struct CertificateChain: Sendable {
    let leaf: Certificate
    let intermediate: Certificate
    let anchor: TrustAnchor

    var all: [Certificate] { [leaf, intermediate, anchor.certificate] }

    /// The last instant at which all three are valid.
    var lastInstant: Int64 { all.map(\.info.notAfter).reduce(.max, min) }

    /// Fails where one of the three is not valid at the instant.
    func checkValidity(at instant: Int64) throws(JWSVerificationError) {
        for (certificate, position) in zip(all, CertificatePosition.allCases) {
            let info = certificate.info
            if info.isValid(at: instant) { continue }
            throw JWSVerificationError(
                .outsideValidity,
                "at \(UTCText.text(milliseconds: instant)), the time of the check, the"
                    + " \(position.rawValue) certificate (\(info.subject)) was"
                    + (instant < info.notBefore ? " not yet valid" : " no longer valid")
                    + "; it is valid from \(UTCText.text(milliseconds: info.notBefore))"
                    + " to \(UTCText.text(milliseconds: info.notAfter))",
                certificate: position)
        }
    }
}
