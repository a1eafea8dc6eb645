// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import Testing

/// A message that must be rejected, the check that must fail, and words of its reason.
struct RejectionCase: Sendable, CustomTestStringConvertible {
    let name: String
    let code: JWSVerificationError.Code
    let words: String
    let certificate: CertificatePosition?
    let message: @Sendable (Fixture) throws -> String

    init(
        _ name: String, _ code: JWSVerificationError.Code, _ words: String,
        _ certificate: CertificatePosition? = nil,
        message: @escaping @Sendable (Fixture) throws -> String
    ) {
        self.name = name
        self.code = code
        self.words = words
        self.certificate = certificate
        self.message = message
    }

    var testDescription: String { name }

    /// Checks the rejection once with an empty cache and once with the genuine chain in it.
    func check() throws {
        let fixture = try Fixture.shared()
        let text = try message(fixture)
        let verifier = fixture.verifier()
        try check(verifier.outcome(of: text))
        #expect(verifier.outcome(of: fixture.message).verified != nil)
        try check(verifier.outcome(of: text))
    }

    private func check(_ outcome: JWSOutcome) throws {
        let error = try #require(outcome.rejection, "\(outcome)")
        #expect(error.code == code, "\(error)")
        #expect(error.reason.contains(words), "\(error)")
        #expect(error.certificate == certificate, "\(error)")
        #expect(!error.canRetry)
        #expect(!error.description.contains("monthly"), "the payload must not be shown")
    }
}
