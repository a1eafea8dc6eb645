// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct CacheTests {
    /// Messages by leaves of their own, each with a header of its own.
    private static func messages(_ count: Int, _ fixture: Fixture) throws -> [String] {
        try (0..<count).map { number in
            try fixture.authority.issuingLeaf(.leaf, seed: Array("leaf \(number)".utf8))
                .sign(payload: fixture.payload)
        }
    }

    @Test("no more chains are kept than allowed", arguments: [0, 1, 3])
    func bounded(_ capacity: Int) throws {
        let fixture = try Fixture.shared()
        let messages = try Self.messages(5, fixture)
        let verifier = fixture.verifier(cacheCapacity: capacity)
        for text in messages + messages.reversed() {
            #expect(verifier.outcome(of: text).verified?.payload == fixture.payload)
            #expect(verifier.cachedChainCount <= capacity)
        }
        #expect(verifier.cachedChainCount == capacity)
    }

    @Test("one header is kept once")
    func once() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier()
        for _ in 0..<3 { #expect(verifier.outcome(of: fixture.message).verified != nil) }
        #expect(verifier.cachedChainCount == 1)
    }

    @Test("a chain that fails is not kept")
    func failures() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier()
        var profile = CertificateProfile.leaf
        profile.marker = nil
        let text = try fixture.authority.issuingLeaf(profile).sign(payload: fixture.payload)
        #expect(verifier.outcome(of: text).rejection != nil)
        #expect(verifier.cachedChainCount == 0)
    }

    @Test("a genuine chain under a signature that does not hold is not kept")
    func badSignature() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier()
        var parts = try Parts(fixture.message)
        parts.payload = Parts.encode(Fixture.payload(signedDate: Fixture.signedDate + 1))
        #expect(verifier.outcome(of: parts.text).rejection?.code == .invalidSignature)
        #expect(verifier.cachedChainCount == 0)
        #expect(verifier.outcome(of: fixture.message).verified != nil)
        #expect(verifier.outcome(of: parts.text).rejection?.code == .invalidSignature)
        #expect(verifier.cachedChainCount == 1)
    }

    @Test("headers of many forms over one genuine chain push nothing out")
    func forgedHeaders() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier(cacheCapacity: 1)
        #expect(verifier.outcome(of: fixture.message).verified != nil)
        let own = String(decoding: fixture.authority.header(), as: UTF8.self)
        for number in 0..<3 {
            var parts = try Parts(fixture.message)
            parts.header = Parts.encode(Array("{\"a\":\(number),\(own.dropFirst())".utf8))
            #expect(verifier.outcome(of: parts.text).rejection?.code == .invalidSignature)
        }
        // Kept still: nothing but a cached chain spares the check of the header's form.
        #expect(verifier.cachedChainCount == 1)
        #expect(verifier.isCached(fixture.message))
    }

    @Test("a chain under a very long header is verified each time and not kept")
    func longHeader() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier()
        let own = String(decoding: fixture.authority.header(), as: UTF8.self)
        let room = String(repeating: "a", count: 16 << 10)
        let text = try fixture.authority.sign(
            payload: fixture.payload, header: Array("{\"a\":\"\(room)\",\(own.dropFirst())".utf8))
        for _ in 0..<2 { #expect(verifier.outcome(of: text).verified != nil) }
        #expect(verifier.cachedChainCount == 0)
    }

    @Test("a cached chain vouches for its own signatures only")
    func foreignSignature() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier()
        let messages = try Self.messages(2, fixture)
        var mixed = try Parts(messages[0])
        mixed.signature = try Parts(messages[1]).signature
        for _ in 0..<2 {
            #expect(verifier.outcome(of: mixed.text).rejection?.code == .invalidSignature)
            for text in messages { #expect(verifier.outcome(of: text).verified != nil) }
        }
    }

    @Test("the signer is described, from the cache too")
    func signer() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier()
        for _ in 0..<2 {
            let message = try #require(verifier.outcome(of: fixture.message).verified)
            #expect(message.signer.subject.hasSuffix("CN=PaidUp Test Store Receipt Signing"))
            #expect(message.signer.issuer == message.certificates[1].subject)
            #expect(message.signer.notBefore == CertificateProfile.leaf.notBefore)
            #expect(message.signer.notAfter == CertificateProfile.leaf.notAfter + 999)
            #expect(message.signer.serialNumber.count == 32)
            #expect(message.certificates[2] == fixture.anchors.certificates[0])
        }
    }

    @Test("many tasks may use one verifier")
    func concurrent() async throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier(cacheCapacity: 2)
        let good = try Self.messages(4, fixture)
        let bad = try good.map { text in
            var parts = try Parts(text)
            parts.payload = Parts.encode(Fixture.payload(signedDate: Fixture.signedDate + 1))
            return parts.text
        }
        let verified = await withTaskGroup(of: Int.self) { group in
            for task in 0..<16 {
                group.addTask {
                    (0..<50).reduce(0) { count, step in
                        let index = (task + step / 5) % good.count
                        let isGood = verifier.outcome(of: good[index]).verified != nil
                        let isBad = verifier.outcome(of: bad[index]).rejection != nil
                        return count + (isGood && isBad ? 1 : 0)
                    }
                }
            }
            return await group.reduce(0, +)
        }
        #expect(verified == 16 * 50)
        #expect(verifier.cachedChainCount == 2)
    }
}
