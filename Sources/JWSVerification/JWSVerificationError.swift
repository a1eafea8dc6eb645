// SPDX-License-Identifier: Apache-2.0

/// Why a message is not verified, or why an anchor or a rule cannot be used.
///
/// `description` is safe to show to anybody: it names checks, certificates and dates, never a
/// payload.
public struct JWSVerificationError: Error, Sendable {
    /// The check that failed.
    public let code: Code
    /// What was wrong and, where it helps, what would be right, in one line.
    public let reason: String
    /// The certificate that the failure is about.
    public let certificate: CertificatePosition?
    /// Whether the same message may be verified when it is tried again.
    public let canRetry: Bool
    /// The error of the revocation transport, where that was the cause.
    public let cause: (any Error)?

    init(
        _ code: Code, _ reason: String, certificate: CertificatePosition? = nil,
        canRetry: Bool = false, cause: (any Error)? = nil
    ) {
        self.code = code
        self.reason = reason
        self.certificate = certificate
        self.canRetry = canRetry
        self.cause = cause
    }

    /// libcrypto could not do its work; this tells nothing about the message.
    static func internalFailure(_ work: String) -> JWSVerificationError {
        JWSVerificationError(
            .internalFailure, "libcrypto could not \(work); memory may have run out",
            canRetry: true)
    }
}

extension JWSVerificationError {
    /// A check, by name. New checks may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name of the check, for logs and metrics.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The message is longer than the rules allow.
        public static let tooLarge = Code(rawValue: "tooLarge")
        /// The text is not a JWS in compact form.
        public static let malformedJWS = Code(rawValue: "malformedJWS")
        /// The JWS header is not the JSON that it must be.
        public static let malformedHeader = Code(rawValue: "malformedHeader")
        /// The header names another algorithm than ES256, or none.
        public static let unsupportedAlgorithm = Code(rawValue: "unsupportedAlgorithm")
        /// The header demands an extension that is not understood (`crit`).
        public static let unsupportedHeader = Code(rawValue: "unsupportedHeader")
        /// The header does not carry exactly three certificates.
        public static let wrongCertificateCount = Code(rawValue: "wrongCertificateCount")
        /// A certificate cannot be read.
        public static let malformedCertificate = Code(rawValue: "malformedCertificate")
        /// The chain does not end in one of the trust anchors.
        public static let untrustedRoot = Code(rawValue: "untrustedRoot")
        /// A certificate lacks the extension that marks its purpose.
        public static let missingExtension = Code(rawValue: "missingExtension")
        /// A certificate may not be used in its position: CA flag, key usage or kind of key.
        public static let unsuitableCertificate = Code(rawValue: "unsuitableCertificate")
        /// A certificate was not valid at the verification instant.
        public static let outsideValidity = Code(rawValue: "outsideValidity")
        /// The certificates do not form a chain: a signature, a name or a path rule fails.
        public static let invalidChain = Code(rawValue: "invalidChain")
        /// The message was not signed by the leaf's key, or was changed since.
        public static let invalidSignature = Code(rawValue: "invalidSignature")
        /// A certificate was revoked by its issuer.
        public static let revoked = Code(rawValue: "revoked")
        /// Whether a certificate was revoked could not be learned.
        public static let revocationUnknown = Code(rawValue: "revocationUnknown")
        /// What was given as a trust anchor cannot be one.
        public static let invalidAnchor = Code(rawValue: "invalidAnchor")
        /// A rule cannot be used.
        public static let invalidRule = Code(rawValue: "invalidRule")
        /// libcrypto could not do its work.
        public static let internalFailure = Code(rawValue: "internalFailure")

        /// Whether the check tells nothing about the message's authenticity.
        var isUndetermined: Bool {
            self == .revocationUnknown || self == .internalFailure
        }
    }
}

extension JWSVerificationError: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String {
        "\(code.rawValue): \(reason)"
    }

    public var debugDescription: String {
        guard let cause else { return description }
        return "\(description) (cause: \(String(reflecting: cause)))"
    }
}
