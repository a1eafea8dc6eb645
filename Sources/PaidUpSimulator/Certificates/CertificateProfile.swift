// SPDX-License-Identifier: Apache-2.0

/// What a certificate of the test authority says, so that tests can have it say wrong things.
///
/// The three presets have the shape of Apple's certificates. Change a copy to get another:
///
/// ```swift
/// var expired = CertificateProfile.leaf
/// expired.notAfter = 1_700_000_000_000
/// ```
public struct CertificateProfile: Hashable, Sendable {
    /// The subject's common name. Together with the seed it determines the key.
    public var commonName: String
    /// The curve of the key.
    public var curve: Curve
    /// The first second of validity, in milliseconds since 1970.
    public var notBefore: Int64
    /// The last second of validity, in milliseconds since 1970.
    public var notAfter: Int64
    /// Whether the basic constraints call it an authority.
    public var isAuthority: Bool
    /// How many authorities may follow below it; nil states no limit.
    public var pathLength: Int?
    /// The key usages in libcrypto's words, such as `digitalSignature`; empty leaves the
    /// extension out.
    public var keyUsages: [String]
    /// The extended key usages in libcrypto's words, such as `OCSPSigning`.
    public var extendedKeyUsages: [String] = []
    /// The object identifier of the extension that marks the purpose; nil leaves it out.
    public var marker: String?
    /// Whether a reader that does not know the marker must refuse the certificate.
    public var isMarkerCritical = false
    /// The digest that the issuer signs it with, in libcrypto's words.
    public var signatureDigest = "SHA384"
    /// The address of the OCSP responder; nil names none.
    public var ocspURL: String?

    /// A curve, by libcrypto's name for it.
    public struct Curve: RawRepresentable, Hashable, Sendable {
        /// The name, such as `prime256v1`.
        public let rawValue: String

        /// Makes a curve from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// NIST P-256, the curve of ES256.
        public static let p256 = Curve(rawValue: "prime256v1")
        /// NIST P-384, the curve of Apple's authorities.
        public static let p384 = Curve(rawValue: "secp384r1")
        /// A curve of the same size as P-256 that ES256 does not allow.
        public static let secp256k1 = Curve(rawValue: "secp256k1")
    }

    /// A P-384 root, valid from 2015 to the end of 2044.
    public static let root = CertificateProfile(
        commonName: "PaidUp Test Root CA", curve: .p384, notBefore: 1_420_070_400_000,
        notAfter: 2_366_841_599_000, isAuthority: true, pathLength: nil,
        keyUsages: ["keyCertSign", "cRLSign"], marker: nil, ocspURL: nil)

    /// A P-384 intermediate that may issue leaves only, valid from 2016 to the end of 2039.
    public static let intermediate = CertificateProfile(
        commonName: "PaidUp Test Developer Relations CA", curve: .p384,
        notBefore: 1_451_606_400_000, notAfter: 2_208_988_799_000, isAuthority: true,
        pathLength: 0, keyUsages: ["keyCertSign", "cRLSign"],
        marker: "1.2.840.113635.100.6.2.1", ocspURL: "http://ocsp.paidup.invalid/root")

    /// A P-256 leaf that signs messages, valid from 2017 to the end of 2038: longer than
    /// Apple's, so that one leaf can sign years of test messages.
    public static let leaf = CertificateProfile(
        commonName: "PaidUp Test Store Receipt Signing", curve: .p256,
        notBefore: 1_483_228_800_000, notAfter: 2_177_452_799_000, isAuthority: false,
        pathLength: nil, keyUsages: ["digitalSignature"],
        marker: "1.2.840.113635.100.6.11.1", ocspURL: "http://ocsp.paidup.invalid/intermediate")
}
