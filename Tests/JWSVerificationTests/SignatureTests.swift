// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct SignatureTests {
    /// The order of P-256's group, from SEC 2.
    private static let order: [UInt8] = [
        0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF,
        0xFF, 0xBC, 0xE6, 0xFA, 0xAD, 0xA7, 0x17, 0x9E, 0x84, 0xF3, 0xB9, 0xCA, 0xC2, 0xFC, 0x63,
        0x25, 0x51,
    ]
    private static let zero = [UInt8](repeating: 0, count: 32)
    private static let ones = [UInt8](repeating: 0xFF, count: 32)

    private static func rejection(
        _ name: String, _ change: @escaping @Sendable (inout Parts, Fixture) throws -> Void
    ) -> RejectionCase {
        RejectionCase(name, .invalidSignature, "does not belong", .leaf) { fixture in
            var parts = try Parts(fixture.message)
            try change(&parts, fixture)
            return parts.text
        }
    }

    private static func halves(_ parts: Parts) throws -> (r: [UInt8], s: [UInt8]) {
        let bytes = try Parts.decode(parts.signature)
        return (Array(bytes.prefix(32)), Array(bytes.suffix(32)))
    }

    static let rejections: [RejectionCase] = [
        rejection("payload changed") { parts, _ in
            parts.payload = Parts.encode(Fixture.payload(signedDate: Fixture.signedDate + 1))
        },
        rejection("payload empty") { parts, _ in parts.payload = "" },
        rejection("signature of another message") { parts, fixture in
            let other = try fixture.authority.sign(payload: Array("{}".utf8))
            parts.signature = try Parts(other).signature
        },
        rejection("r zero") { parts, _ in
            parts.signature = try Parts.encode(zero + halves(parts).s)
        },
        rejection("s zero") { parts, _ in
            parts.signature = try Parts.encode(halves(parts).r + zero)
        },
        rejection("both zero") { parts, _ in parts.signature = Parts.encode(zero + zero) },
        rejection("r the group's order") { parts, _ in
            parts.signature = try Parts.encode(order + halves(parts).s)
        },
        rejection("s the group's order") { parts, _ in
            parts.signature = try Parts.encode(halves(parts).r + order)
        },
        rejection("all bits set") { parts, _ in parts.signature = Parts.encode(ones + ones) },
        rejection("r and s exchanged") { parts, _ in
            let (r, s) = try halves(parts)
            parts.signature = Parts.encode(s + r)
        },
    ]

    @Test("a signature that does not belong to the message is rejected", arguments: rejections)
    func rejects(_ rejection: RejectionCase) throws {
        try rejection.check()
    }

    @Test("a header that was changed without breaking it is rejected")
    func changedHeader() throws {
        let fixture = try Fixture.shared()
        var parts = try Parts(fixture.message)
        let header = try Parts.decode(parts.header)
        parts.header = Parts.encode(Array("{\"kid\":\"1\",".utf8) + header.dropFirst())
        let error = fixture.verifier().outcome(of: parts.text).rejection
        #expect(error?.code == .invalidSignature)
    }

    @Test("signatures with short r or s are verified")
    func shortIntegers() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier()
        // One signature in 128 has a leading zero byte in r or s, so 1,000 have some, save once
        // in 2,000; then nothing is lost but the point of this run.
        for number in 0..<1000 {
            let text = try fixture.authority.sign(
                payload: Fixture.payload(signedDate: Fixture.signedDate + Int64(number)))
            #expect(verifier.outcome(of: text).verified != nil)
        }
    }

    @Test("an empty payload is bytes like others")
    func emptyPayload() throws {
        let fixture = try Fixture.shared()
        let text = try fixture.authority.sign(payload: [])
        #expect(fixture.verifier().outcome(of: text).verified?.payload == [])
    }

    @Test("every length of payload is decoded", arguments: 0..<20)
    func lengths(_ count: Int) throws {
        let fixture = try Fixture.shared()
        let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37 + 250) }
        let text = try fixture.authority.sign(payload: payload)
        #expect(fixture.verifier().outcome(of: text).verified?.payload == payload)
    }
}
