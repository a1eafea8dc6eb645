// SPDX-License-Identifier: Apache-2.0

/// What the verification of one message came to.
public enum JWSOutcome: Sendable {
    /// The message is authentic, and these are its bytes.
    case verified(VerifiedJWS)
    /// The message is not authentic; the error names the check that failed.
    case rejected(JWSVerificationError)
    /// Nobody can say yet, for instance because the OCSP responder did not answer. Never treat
    /// it as a rejection: `canRetry` of the error says whether trying again can help.
    case undetermined(JWSVerificationError)

    init(_ error: JWSVerificationError) {
        self = error.code.isUndetermined ? .undetermined(error) : .rejected(error)
    }

    /// The verified message, or nil.
    public var verified: VerifiedJWS? {
        if case .verified(let message) = self { message } else { nil }
    }

    /// Why the message is not verified, or nil where it is.
    public var error: JWSVerificationError? {
        switch self {
        case .verified: nil
        case .rejected(let error), .undetermined(let error): error
        }
    }
}
