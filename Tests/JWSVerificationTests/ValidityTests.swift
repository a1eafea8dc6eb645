// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct ValidityTests {
    /// 2023-01-01T00:00:00Z and 2024-06-01T00:00:00Z: the leaf's first and last second.
    private static let begin: Int64 = 1_672_531_200_000
    private static let end: Int64 = 1_717_200_000_000
    private static let year: Int64 = 31_536_000_000

    private static func shortLived(_ fixture: Fixture) throws -> CertificateAuthority {
        var leaf = CertificateProfile.leaf
        leaf.notBefore = begin
        leaf.notAfter = end
        return try fixture.authority.issuingLeaf(leaf, seed: Fixture.seed)
    }

    static let dates: [(signedDate: Int64, isValid: Bool)] = [
        (begin, true), (begin - 1, false), (begin - 1000, false), (begin + 1, true),
        (end, true), (end + 999, true), (end + 1000, false), (end - 1, true),
        (0, false), (-1, false), (.min, false), (.max, false), (end + year, false),
    ]

    @Test("the leaf must be valid when the message was signed, not when read", arguments: dates)
    func leaf(_ signedDate: Int64, _ isValid: Bool) throws {
        let fixture = try Fixture.shared()
        let authority = try Self.shortLived(fixture)
        let text = try authority.sign(payload: Fixture.payload(signedDate: signedDate))
        let valid = try authority.sign(payload: Fixture.payload(signedDate: Self.begin))
        let verifier = fixture.verifier()
        // Three times: with an empty cache, then with this chain in it, at different "now".
        for now in [0, Self.begin, Self.end + 5 * Self.year] {
            let outcome = verifier.outcome(of: text, now: now)
            #expect((outcome.verified != nil) == isValid, "\(outcome)")
            if !isValid { #expect(outcome.rejection?.code == .outsideValidity) }
            #expect(verifier.outcome(of: valid, now: now).verified != nil)
            #expect(verifier.cachedChainCount == 1)
        }
    }

    @Test("without a date in the payload the certificates must be valid now")
    func now() throws {
        let fixture = try Fixture.shared()
        let text = try Self.shortLived(fixture).sign(payload: Array("{}".utf8))
        let verifier = fixture.verifier()
        for _ in 0..<2 {
            #expect(verifier.outcome(of: text, now: Self.end + 1000).rejection != nil)
            #expect(verifier.outcome(of: text, now: Self.end).verified?.instant == Self.end)
            #expect(verifier.outcome(of: text, now: Self.begin - 1).rejection != nil)
        }
    }

    @Test("the reason names the certificate, its dates and the time of the check")
    func reason() throws {
        let fixture = try Fixture.shared()
        let text = try Self.shortLived(fixture)
            .sign(payload: Fixture.payload(signedDate: Self.end + 1000))
        let error = try #require(fixture.verifier().outcome(of: text).rejection)
        #expect(error.certificate == .leaf)
        #expect(
            error.reason == """
                at 2024-06-01T00:00:01Z, the time of the check, the leaf certificate \
                (O=PaidUp,OU=Test certificates\\, not for production,\
                CN=PaidUp Test Store Receipt Signing) was no longer valid; \
                it is valid from 2023-01-01T00:00:00Z to 2024-06-01T00:00:00Z
                """)
    }

    @Test("an intermediate that had ended is rejected, whatever the leaf says")
    func intermediate() throws {
        let fixture = try Fixture.shared()
        var profile = CertificateProfile.intermediate
        profile.notAfter = Self.end
        let authority = try fixture.authority.issuingIntermediate(profile, seed: Fixture.seed)
        let verifier = fixture.verifier()
        let good = try authority.sign(payload: Fixture.payload(signedDate: Self.end))
        let late = try authority.sign(payload: Fixture.payload(signedDate: Self.end + 1000))
        for _ in 0..<2 {
            let error = verifier.outcome(of: late).rejection
            #expect(error?.code == .outsideValidity)
            #expect(error?.certificate == .intermediate)
            #expect(verifier.outcome(of: good).verified != nil)
        }
    }

    @Test("a root that had ended is rejected")
    func root() throws {
        var profile = CertificateProfile.root
        profile.notBefore = Self.begin
        profile.notAfter = Self.end
        let authority = try CertificateAuthority(root: profile, seed: Fixture.seed)
        let verifier = JWSVerifier(anchors: try TrustAnchors(der: [authority.certificates[2]]))
        for date in [Self.begin - 1, Self.end + 1000] {
            let text = try authority.sign(payload: Fixture.payload(signedDate: date))
            let error = verifier.outcome(of: text).rejection
            #expect(error?.code == .outsideValidity)
            #expect(error?.certificate == .root)
        }
    }
}
