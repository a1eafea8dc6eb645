// SPDX-License-Identifier: Apache-2.0

/// Whether the issuers are asked if a certificate of a verified chain was revoked.
///
/// The leaf's status is asked of the intermediate and the intermediate's of the root, each at
/// the OCSP address in the certificate (RFC 6960). A revoked certificate makes the message
/// rejected, whenever it was revoked: a stolen key can sign any date. Everything that leaves
/// the status open makes it undetermined: no answer, one that is not signed by the issuer or its
/// delegate, one that is too old, or the answers "unauthorized" and "unknown". Once a certificate
/// of the chain has ended, what is open stays open: trying again is then of no use.
public struct RevocationPolicy: Sendable {
    /// Sends a request and returns the answer's bytes.
    ///
    /// The request goes to `url` by HTTP POST with the content type `application/ocsp-request`.
    /// What the function throws makes the outcome undetermined.
    public typealias Transport =
        @Sendable (_ url: String, _ request: [UInt8]) async throws -> [UInt8]

    private let checker: OCSPChecker?

    /// Asks nobody. The chain's signatures, purposes and dates decide alone.
    public static let offline = RevocationPolicy(checker: nil)

    /// Asks the issuers through OCSP, and remembers each answer until its `nextUpdate`.
    ///
    /// - Parameters:
    ///   - cacheCapacity: how many certificates' answers are remembered.
    ///   - clockSkew: by how many milliseconds our clock and the responder's may differ, at most
    ///     a day.
    ///   - transport: sends one request. Set its timeout where you make it; none is added here.
    public static func ocsp(
        cacheCapacity: Int = 128, clockSkew: Int64 = 300_000, _ transport: @escaping Transport
    ) -> RevocationPolicy {
        RevocationPolicy(
            checker: OCSPChecker(
                cache: OCSPCache(capacity: cacheCapacity),
                clockSkew: min(max(0, clockSkew), 86_400_000),
                transport: transport))
    }

    private init(checker: OCSPChecker?) {
        self.checker = checker
    }

    /// Checks the chain of a verified message; any other outcome is returned as it is.
    ///
    /// - Parameter now: the current time in milliseconds since 1970. Answers are judged now,
    ///   not at the time of signing: that is all that a responder speaks of.
    public func check(_ outcome: JWSOutcome, now: Int64) async -> JWSOutcome {
        guard case .verified(let message) = outcome, let checker else { return outcome }
        if let error = await checker.fault(of: message.chain.certificates, now: now) {
            return JWSOutcome(error)
        }
        return outcome
    }
}

extension JWSVerifier {
    /// Verifies a message given as UTF-8 bytes, then asks about revocations as the policy says.
    ///
    /// Nobody is asked about a message that is not authentic in the first place. The other
    /// parameters are those of the form without a policy.
    public func verify(
        _ jws: some Collection<UInt8>, now: Int64, revocation: RevocationPolicy,
        isolation: isolated (any Actor)? = #isolation,
        signedAt: (_ payload: [UInt8]) -> Int64?
    ) async -> JWSOutcome {
        await revocation.check(verify(jws, now: now, signedAt: signedAt), now: now)
    }

    /// Verifies a message given as text, then asks about revocations as the policy says.
    ///
    /// Nobody is asked about a message that is not authentic in the first place. The other
    /// parameters are those of the form without a policy.
    public func verify(
        _ jws: some StringProtocol, now: Int64, revocation: RevocationPolicy,
        isolation: isolated (any Actor)? = #isolation,
        signedAt: (_ payload: [UInt8]) -> Int64?
    ) async -> JWSOutcome {
        await revocation.check(verify(jws.utf8, now: now, signedAt: signedAt), now: now)
    }
}
