// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct ChainTests {
    /// A message by a leaf that differs from the preset.
    private static func leaf(
        _ name: String, _ code: JWSVerificationError.Code, _ words: String,
        _ change: @escaping @Sendable (inout CertificateProfile) -> Void
    ) -> RejectionCase {
        RejectionCase("leaf: \(name)", code, words, .leaf) { fixture in
            var profile = CertificateProfile.leaf
            change(&profile)
            return try fixture.authority.issuingLeaf(profile, seed: Fixture.seed)
                .sign(payload: fixture.payload)
        }
    }

    /// A message under an intermediate that differs from the preset.
    private static func intermediate(
        _ name: String, _ code: JWSVerificationError.Code, _ words: String,
        _ change: @escaping @Sendable (inout CertificateProfile) -> Void
    ) -> RejectionCase {
        RejectionCase("intermediate: \(name)", code, words, .intermediate) { fixture in
            var profile = CertificateProfile.intermediate
            change(&profile)
            return try fixture.authority.issuingIntermediate(profile, seed: Fixture.seed)
                .sign(payload: fixture.payload)
        }
    }

    /// A message that carries another selection of certificates than it should.
    private static func carrying(
        _ name: String, _ code: JWSVerificationError.Code, _ words: String,
        _ certificate: CertificatePosition? = nil,
        _ certificates: @escaping @Sendable (CertificateAuthority) throws -> [[UInt8]]
    ) -> RejectionCase {
        RejectionCase(name, code, words, certificate) { fixture in
            let header = fixture.authority.header(certificates: try certificates(fixture.authority))
            return try fixture.authority.sign(payload: fixture.payload, header: header)
        }
    }

    static let profiles: [RejectionCase] = [
        leaf("no marker", .missingExtension, "1.2.840.113635.100.6.11.1") { $0.marker = nil },
        leaf("the intermediate's marker", .missingExtension, "1.2.840.113635.100.6.11.1") {
            $0.marker = "1.2.840.113635.100.6.2.1"
        },
        leaf("a longer marker", .missingExtension, "1.2.840.113635.100.6.11.1") {
            $0.marker = "1.2.840.113635.100.6.11.1.1"
        },
        leaf("an authority", .unsuitableCertificate, "is an authority") {
            $0.isAuthority = true
            $0.keyUsages = ["digitalSignature", "keyCertSign"]
        },
        leaf("no key usage", .unsuitableCertificate, "digitalSignature") { $0.keyUsages = [] },
        leaf("another key usage", .unsuitableCertificate, "digitalSignature") {
            $0.keyUsages = ["keyAgreement", "nonRepudiation"]
        },
        leaf("another curve of 256 bits", .unsuitableCertificate, "not P-256") {
            $0.curve = .secp256k1
        },
        leaf("signed with a weak digest", .invalidChain, "too weak") {
            $0.signatureDigest = "SHA1"
        },
        leaf("a critical extension", .invalidChain, "unhandled critical extension") {
            $0.isMarkerCritical = true
        },
        intermediate("signed with a weak digest", .invalidChain, "too weak") {
            $0.signatureDigest = "SHA1"
        },
        intermediate("no marker", .missingExtension, "1.2.840.113635.100.6.2.1") {
            $0.marker = nil
        },
        intermediate("the leaf's marker", .missingExtension, "1.2.840.113635.100.6.2.1") {
            $0.marker = "1.2.840.113635.100.6.11.1"
        },
        intermediate("no authority", .unsuitableCertificate, "is not an authority") {
            $0.isAuthority = false
            $0.pathLength = nil
        },
        intermediate("no key usage", .unsuitableCertificate, "keyCertSign") {
            $0.keyUsages = []
        },
        intermediate("may not sign certificates", .unsuitableCertificate, "keyCertSign") {
            $0.keyUsages = ["digitalSignature", "cRLSign"]
        },
        intermediate("another curve", .unsuitableCertificate, "neither P-256 nor P-384") {
            $0.curve = .secp256k1
        },
    ]

    @Test("a certificate that may not stand in its place is rejected", arguments: profiles)
    func profile(_ rejection: RejectionCase) throws {
        try rejection.check()
    }

    static let selections: [RejectionCase] = [
        carrying("one certificate", .wrongCertificateCount, "x5c has 1") { [$0.certificates[0]] },
        carrying("two certificates", .wrongCertificateCount, "x5c has 2") {
            Array($0.certificates.prefix(2))
        },
        carrying("four certificates", .wrongCertificateCount, "x5c has 4") {
            $0.certificates + [$0.certificates[2]]
        },
        carrying("intermediate and root exchanged", .untrustedRoot, "none of", .root) {
            [$0.certificates[0], $0.certificates[2], $0.certificates[1]]
        },
        carrying("the leaf thrice", .untrustedRoot, "none of the trust anchors", .root) {
            [$0.certificates[0], $0.certificates[0], $0.certificates[0]]
        },
        carrying("the leaf as intermediate", .unsuitableCertificate, "keyCert", .intermediate) {
            [$0.certificates[0], $0.certificates[0], $0.certificates[2]]
        },
        carrying("the root as intermediate", .missingExtension, "6.2.1", .intermediate) {
            [$0.certificates[0], $0.certificates[2], $0.certificates[2]]
        },
        carrying("the intermediate as leaf", .unsuitableCertificate, "is an authority", .leaf) {
            [$0.certificates[1], $0.certificates[1], $0.certificates[2]]
        },
        carrying("another root", .untrustedRoot, "CN=PaidUp Test Root CA", .root) {
            let other = try CertificateAuthority(seed: Array("other".utf8))
            return [$0.certificates[0], $0.certificates[1], other.certificates[2]]
        },
        carrying("the same root signed anew", .untrustedRoot, "none of", .root) {
            // The same key and name, with another end: a signature is new where its words are.
            var profile = CertificateProfile.root
            profile.notAfter -= 1000
            let twin = try CertificateAuthority(root: profile, seed: Fixture.seed)
            return [$0.certificates[0], $0.certificates[1], twin.certificates[2]]
        },
        carrying("the root with a byte more", .untrustedRoot, "none of", .root) {
            [$0.certificates[0], $0.certificates[1], $0.certificates[2] + [0]]
        },
        carrying("no root", .untrustedRoot, "none of the trust anchors", .root) {
            [$0.certificates[0], $0.certificates[1], []]
        },
        carrying("an intermediate of another root", .invalidChain, "form a chain", .leaf) {
            let other = try CertificateAuthority(seed: Array("other".utf8))
            return [$0.certificates[0], other.certificates[1], $0.certificates[2]]
        },
        carrying(
            "a leaf and an intermediate of another root", .invalidChain,
            "form a chain", .intermediate
        ) {
            let other = try CertificateAuthority(seed: Array("other".utf8))
            return [other.certificates[0], other.certificates[1], $0.certificates[2]]
        },
        carrying("a leaf with a byte more", .malformedCertificate, "followed by 1", .leaf) {
            [$0.certificates[0] + [0], $0.certificates[1], $0.certificates[2]]
        },
        carrying("an empty leaf", .malformedCertificate, "not a certificate", .leaf) {
            [[], $0.certificates[1], $0.certificates[2]]
        },
        carrying("half a leaf", .malformedCertificate, "not a certificate", .leaf) {
            [Array($0.certificates[0].prefix(300)), $0.certificates[1], $0.certificates[2]]
        },
        carrying("a huge leaf", .malformedCertificate, "at most 16384", .leaf) {
            [[UInt8](repeating: 0x30, count: 16_385), $0.certificates[1], $0.certificates[2]]
        },
        carrying("a broken signature on the leaf", .invalidChain, "signature", .leaf) {
            var leaf = $0.certificates[0]
            leaf[leaf.count - 1] ^= 1
            return [leaf, $0.certificates[1], $0.certificates[2]]
        },
        carrying(
            "a broken signature on the intermediate", .invalidChain, "signature", .intermediate
        ) {
            var intermediate = $0.certificates[1]
            intermediate[intermediate.count - 1] ^= 1
            return [$0.certificates[0], intermediate, $0.certificates[2]]
        },
    ]

    @Test("a selection of certificates that is no chain is rejected", arguments: selections)
    func selection(_ rejection: RejectionCase) throws {
        try rejection.check()
    }

    @Test("a leaf that the root issued itself is rejected")
    func leafOfRoot() throws {
        let fixture = try Fixture.shared()
        // As an intermediate of this root, the signer is issued by the root directly.
        let direct = try fixture.authority.issuingIntermediate(.leaf, seed: Fixture.seed)
        let header = fixture.authority.header(
            certificates: [
                direct.certificates[1], fixture.authority.certificates[1],
                fixture.authority.certificates[2],
            ])
        let text = try fixture.authority.sign(payload: fixture.payload, header: header)
        let error = fixture.verifier().outcome(of: text).rejection
        #expect(error?.code == .invalidChain)
        #expect(error?.reason.contains("not issued by the intermediate") == true)
    }

    @Test("a path that is longer than the root allows is rejected")
    func pathLength() throws {
        var root = CertificateProfile.root
        root.pathLength = 0
        let authority = try CertificateAuthority(root: root, seed: Fixture.seed)
        let verifier = JWSVerifier(anchors: try TrustAnchors(der: [authority.certificates[2]]))
        let error = verifier.outcome(of: try authority.sign(payload: [])).rejection
        #expect(error?.code == .invalidChain)
        #expect(error?.reason.contains("path length") == true, "\(error as Any)")
    }

    @Test("authorities with P-256 keys are accepted")
    func smallerAuthorities() throws {
        var root = CertificateProfile.root
        var intermediate = CertificateProfile.intermediate
        root.curve = .p256
        intermediate.curve = .p256
        let authority = try CertificateAuthority(
            root: root, intermediate: intermediate, seed: Fixture.seed)
        let verifier = JWSVerifier(anchors: try TrustAnchors(der: [authority.certificates[2]]))
        #expect(verifier.outcome(of: try authority.sign(payload: [])).verified != nil)
    }

    @Test("each of several anchors is trusted")
    func severalAnchors() throws {
        let fixture = try Fixture.shared()
        let other = try CertificateAuthority(seed: Array("other".utf8))
        let anchors = try TrustAnchors(
            der: [other.certificates[2], fixture.authority.certificates[2]])
        let verifier = JWSVerifier(anchors: anchors)
        #expect(verifier.outcome(of: fixture.message).verified != nil)
        #expect(verifier.outcome(of: try other.sign(payload: [])).verified != nil)
    }

    @Test("markers follow the rules")
    func otherMarkers() throws {
        var leaf = CertificateProfile.leaf
        leaf.marker = "1.3.6.1.4.1.99999.1"
        let fixture = try Fixture.shared()
        let authority = try fixture.authority.issuingLeaf(leaf, seed: Fixture.seed)
        let text = try authority.sign(payload: fixture.payload)
        let rules = try ChainRules(requiredLeafOID: "1.3.6.1.4.1.99999.1")
        let verifier = JWSVerifier(anchors: fixture.anchors, rules: rules)
        #expect(verifier.outcome(of: text).verified != nil)
        #expect(verifier.outcome(of: fixture.message).rejection?.code == .missingExtension)
    }

    @Test("rules that cannot be meant are refused")
    func invalidRules() {
        for text in ["", "leaf", "1", "1.2.", "1.2.840x", "CN", "9.9.9"] {
            #expect(throws: JWSVerificationError.self, "\(text)") {
                try ChainRules(requiredLeafOID: text)
            }
            #expect(throws: JWSVerificationError.self, "\(text)") {
                try ChainRules(requiredIntermediateOID: text)
            }
        }
        for size in [0, -1, 4 << 20 + 1] {
            #expect(throws: JWSVerificationError.self) { try ChainRules(maximumSize: size) }
        }
    }

    @Test("a smaller limit on the size holds to the byte")
    func size() throws {
        let fixture = try Fixture.shared()
        let count = fixture.message.utf8.count
        let exact = JWSVerifier(
            anchors: fixture.anchors, rules: try ChainRules(maximumSize: count))
        #expect(exact.outcome(of: fixture.message).verified != nil)
        let smaller = JWSVerifier(
            anchors: fixture.anchors, rules: try ChainRules(maximumSize: count - 1))
        #expect(smaller.outcome(of: fixture.message).rejection?.code == .tooLarge)
    }
}
