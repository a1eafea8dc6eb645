// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct TrustAnchorsTests {
    @Test("PEM and DER give the same anchors")
    func forms() throws {
        let authority = try Fixture.shared().authority
        let pem = try authority.rootCertificatePEM()
        let fromDER = try TrustAnchors(der: [authority.certificates[2]]).certificates
        #expect(try TrustAnchors(pem: pem).certificates == fromDER)
        #expect(try TrustAnchors(pem: "A comment\n\(pem)more\n").certificates == fromDER)
        #expect(
            try TrustAnchors(pem: pem.replacing("\n", with: "\r\n")).certificates == fromDER)
        #expect(try TrustAnchors(pem: pem + pem).certificates == fromDER + fromDER)
        #expect(fromDER[0].subject.hasSuffix("CN=PaidUp Test Root CA"))
        #expect(fromDER[0].sha256Fingerprint.count == 64)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let words: String
        let anchors: @Sendable (Fixture) throws -> TrustAnchors
    }

    static let refusals: [Refusal] = [
        Refusal(testDescription: "empty PEM", words: "no certificate in the PEM text") { _ in
            try TrustAnchors(pem: "")
        },
        Refusal(testDescription: "no PEM", words: "no certificate in the PEM text") { _ in
            try TrustAnchors(pem: "MIIB")
        },
        Refusal(testDescription: "a key", words: "block 2 holds a PRIVATE KEY") {
            try TrustAnchors(pem: $0.authority.pem())
        },
        Refusal(testDescription: "broken base64", words: "block 1 is damaged") {
            try TrustAnchors(
                pem: $0.authority.rootCertificatePEM().replacing("MII", with: "M!I"))
        },
        Refusal(testDescription: "no end line", words: "block 1 is damaged") {
            try TrustAnchors(pem: String($0.authority.rootCertificatePEM().dropLast(30)))
        },
        Refusal(testDescription: "PEM of something else", words: "not a certificate") { _ in
            try TrustAnchors(
                pem: "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
        },
        Refusal(testDescription: "nothing", words: "no trust anchor") { _ in
            try TrustAnchors(der: [])
        },
        Refusal(testDescription: "no certificate", words: "not a certificate in DER") { _ in
            try TrustAnchors(der: [[1, 2, 3]])
        },
        Refusal(testDescription: "a byte too many", words: "followed by 1 byte") {
            try TrustAnchors(der: [$0.authority.certificates[2] + [0]])
        },
        Refusal(testDescription: "the second is wrong", words: "trust anchor 2 of 2 is not a") {
            try TrustAnchors(der: [$0.authority.certificates[2], [0]])
        },
        Refusal(testDescription: "a leaf", words: "is not an authority") {
            try TrustAnchors(der: [$0.authority.certificates[0]])
        },
        Refusal(testDescription: "an intermediate", words: "not signed by itself") {
            try TrustAnchors(der: [$0.authority.certificates[1]])
        },
        Refusal(testDescription: "a root on another curve", words: "neither P-256 nor P-384") {
            _ in
            var profile = CertificateProfile.root
            profile.curve = .secp256k1
            let authority = try CertificateAuthority(root: profile, seed: Fixture.seed)
            return try TrustAnchors(der: [authority.certificates[2]])
        },
        Refusal(testDescription: "a root with a broken signature", words: "not signed by itself") {
            var root = $0.authority.certificates[2]
            root[root.count - 1] ^= 1
            return try TrustAnchors(der: [root])
        },
    ]

    @Test("what cannot be an anchor is refused by name", arguments: refusals)
    func refused(_ refusal: Refusal) throws {
        let fixture = try Fixture.shared()
        let error = #expect(throws: JWSVerificationError.self) { try refusal.anchors(fixture) }
        #expect(error?.code == .invalidAnchor)
        #expect(error?.reason.contains(refusal.words) == true, "\(error as Any)")
    }
}
