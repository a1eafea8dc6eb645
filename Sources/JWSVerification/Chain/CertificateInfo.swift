// SPDX-License-Identifier: Apache-2.0

/// What a certificate says of itself, in a form that can be printed and compared.
public struct CertificateInfo: Hashable, Sendable {
    /// The subject's distinguished name in the order of RFC 4514; control characters and
    /// anything outside ASCII are escaped.
    public let subject: String
    /// The issuer's distinguished name, written like the subject's.
    public let issuer: String
    /// The serial number in upper case hexadecimal digits.
    public let serialNumber: String
    /// The first instant of validity, in milliseconds since 1970.
    public let notBefore: Int64
    /// The last second of validity is counted whole: its last millisecond since 1970.
    public let notAfter: Int64
    /// The SHA-256 of the DER bytes, in lower case hexadecimal digits.
    public let sha256Fingerprint: String

    /// Whether the certificate is valid at an instant, both ends included (RFC 5280, 4.1.2.5).
    public func isValid(at milliseconds: Int64) -> Bool {
        notBefore <= milliseconds && milliseconds <= notAfter
    }
}
