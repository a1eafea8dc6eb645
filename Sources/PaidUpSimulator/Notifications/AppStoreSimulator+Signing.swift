// SPDX-License-Identifier: Apache-2.0

internal import JSONText

extension AppStoreSimulator {
    /// The root of the messages, in PEM, for the verifier's trust anchors.
    public func rootCertificatePEM() throws(SimulatorError) -> String {
        try authority.rootCertificatePEM()
    }

    /// The whole authority in PEM, private keys included.
    public func authorityPEM() throws(SimulatorError) -> String {
        try authority.pem()
    }

    /// The root of the messages in DER.
    public var rootCertificateDER: [UInt8] { authority.certificates.last ?? [] }

    /// What the store posts to the receiver: `{"signedPayload": "…"}`.
    public func body(of delivery: StoreDelivery) throws(SimulatorError) -> String {
        let signed = try signedPayload(of: delivery.notification)
        return JSONWriter().string(["signedPayload": .string(signed)])
    }

    /// A notification as a compact JWS, the same in each attempt.
    public func signedPayload(
        of notification: StoreNotification
    ) throws(SimulatorError) -> String {
        let signer = try signer(notification.certificate, notification.signedDate)
        var payload = JSONObject()
        for member in notification.decoded.members {
            guard ["data", "appData"].contains(member.key), let data = member.value.object else {
                payload[member.key] = member.value
                continue
            }
            var signed = JSONObject()
            for part in data.members {
                guard let name = Self.signedNames[part.key] else {
                    signed[part.key] = part.value
                    continue
                }
                signed[name] = .string(try signer.sign(payload: JSONWriter().bytes(part.value)))
            }
            payload[member.key] = .object(signed)
        }
        return try signer.sign(payload: JSONWriter().bytes(.object(payload)))
    }

    private static let signedNames = [
        "transaction": "signedTransactionInfo", "renewalInfo": "signedRenewalInfo",
        "appTransaction": "signedAppTransactionInfo",
    ]

    /// Signs what the App Store Server API hands out now.
    func signed(_ payload: JSONObject) throws(SimulatorError) -> String {
        try signer(certificate, signingDate).sign(payload: JSONWriter().bytes(.object(payload)))
    }

    /// Not before what was said last, so that an answer never seems older than it.
    var signingDate: Int64 { max(now, lastSigned) }

    private func signer(
        _ fault: CertificateFault, _ date: Int64
    ) throws(SimulatorError) -> CertificateAuthority {
        switch fault {
        case .expired:
            var profile = CertificateProfile.leaf
            profile.notAfter = date - TimeSpan.day
            profile.notBefore = min(profile.notBefore, profile.notAfter - 365 * TimeSpan.day)
            return try authority.issuingLeaf(profile, seed: seedBytes("expired"))
        case .wrongRoot: return try CertificateAuthority(seed: seedBytes("wrong root"))
        default: return authority
        }
    }

    private func seedBytes(_ name: String) -> [UInt8] {
        Array("PaidUp simulator \(settings.seed) \(name)".utf8)
    }
}
