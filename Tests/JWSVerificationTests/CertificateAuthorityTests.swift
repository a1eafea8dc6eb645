// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct CertificateAuthorityTests {
    private static func serialNumbers(_ authority: CertificateAuthority) throws -> [String] {
        let verifier = JWSVerifier(anchors: try TrustAnchors(der: [authority.certificates[2]]))
        let message = verifier.outcome(of: try authority.sign(payload: [])).verified
        return try #require(message).certificates.map(\.serialNumber)
    }

    @Test("an authority survives its PEM form to the byte")
    func pem() throws {
        let fixture = try Fixture.shared()
        let pem = try fixture.authority.pem()
        let restored = try CertificateAuthority(pem: pem)
        #expect(restored.certificates == fixture.authority.certificates)
        #expect(try restored.pem() == pem)
        let text = try restored.sign(payload: fixture.payload)
        #expect(fixture.verifier().outcome(of: text).verified != nil)
        let other = try restored.issuingLeaf(.leaf).sign(payload: fixture.payload)
        #expect(fixture.verifier().outcome(of: other).verified != nil)
    }

    @Test("a seed determines keys and serial numbers, another seed gives others")
    func seed() throws {
        let one = try CertificateAuthority(seed: [1])
        let again = try CertificateAuthority(seed: [1])
        let other = try CertificateAuthority(seed: [2])
        let keys = try [one, again, other].map { authority in
            try authority.pem().components(between: "-----BEGIN PRIVATE KEY-----", and: "-----END")
        }
        #expect(keys[0].count == 3)
        #expect(keys[0] == keys[1])
        #expect(Set(keys[0]).isDisjoint(with: keys[2]))
        #expect(try Self.serialNumbers(one) == Self.serialNumbers(again))
        #expect(try Set(Self.serialNumbers(one)).isDisjoint(with: Self.serialNumbers(other)))
        let random = try [CertificateAuthority(), CertificateAuthority()].map { try $0.pem() }
        #expect(random[0] != random[1])
    }

    @Test(
        "a PEM text that holds no authority is refused",
        arguments: [
            ("", "no leaf certificate"), ("MIIB", "no leaf certificate"),
            ("KEYS", "no leaf certificate"), ("CERTIFICATES", "no private key of the leaf"),
            ("FIRST", "no intermediate certificate"), ("MIXED", "does not belong"),
        ])
    func brokenPEM(_ form: String, _ words: String) throws {
        let pem = try Fixture.shared().authority.pem()
        let blocks = pem.components(between: "-----BEGIN", and: "-----END").map { block in
            let kind = block.hasPrefix(" CERTIFICATE") ? "CERTIFICATE" : "PRIVATE KEY"
            return "-----BEGIN\(block)-----END \(kind)-----\n"
        }
        try #require(blocks.count == 6 && blocks.joined() == pem)
        let text =
            switch form {
            case "KEYS": blocks[1] + blocks[3] + blocks[5]
            case "CERTIFICATES": blocks[0] + blocks[2] + blocks[4]
            case "FIRST": blocks[0] + blocks[1]
            case "MIXED": blocks[0] + blocks[3]
            default: form
            }
        let error = #expect(throws: SimulatorError.self) { try CertificateAuthority(pem: text) }
        #expect(error?.code == .invalidPEM)
        #expect(error?.reason.contains(words) == true, "\(error as Any)")
    }

    @Test("profiles that cannot be made are refused")
    func profiles() {
        let changes: [(inout CertificateProfile) -> Void] = [
            { $0.curve = .init(rawValue: "round") }, { $0.marker = "no numbers" },
            { $0.keyUsages = ["everything"] }, { $0.signatureDigest = "SHA0" },
            { $0.commonName = String(repeating: "long", count: 30) },
        ]
        for change in changes {
            var leaf = CertificateProfile.leaf
            change(&leaf)
            let error = #expect(throws: SimulatorError.self) {
                try CertificateAuthority(leaf: leaf, seed: [1])
            }
            #expect(error?.code == .invalidProfile)
        }
    }

    @Test("a request about a foreign certificate is not answered")
    func foreignRequest() {
        #expect(throws: SimulatorError.self) {
            try OCSPResponder(
                authority: Fixture.shared().authority, thisUpdate: 0, nextUpdate: nil
            ).respond(to: [1, 2, 3])
        }
    }
}

extension String {
    /// The texts between each pair of marks.
    fileprivate func components(between open: String, and close: String) -> [String] {
        split(separator: open, omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.firstRange(of: close).map { String(part[..<$0.lowerBound]) }
        }
    }
}
