// SPDX-License-Identifier: Apache-2.0

import Foundation
import JWSVerification
import PaidUpSimulator
import Testing

@Suite struct MalformedMessageTests {
    static let forms: [RejectionCase] = [
        RejectionCase("empty", .malformedJWS, "empty") { _ in "" },
        RejectionCase("one dot", .malformedJWS, "this text has 2") { _ in "." },
        RejectionCase("two dots", .malformedJWS, "the signature has 0 characters") { _ in ".." },
        RejectionCase("no dot", .malformedJWS, "this text has 1") { _ in "abc" },
        RejectionCase("trailing dot", .malformedJWS, "this text has 4") { $0.message + "." },
        RejectionCase("leading dot", .malformedJWS, "this text has 4") { "." + $0.message },
        RejectionCase("line break at the end", .malformedJWS, "87 characters") {
            $0.message + "\n"
        },
        RejectionCase("space before", .malformedJWS, "header is not strict base64url") {
            " " + $0.message
        },
        RejectionCase("truncated in the signature", .malformedJWS, "85 characters") {
            String($0.message.dropLast())
        },
        RejectionCase("truncated in the payload", .malformedJWS, "this text has 2") {
            String($0.message.dropLast(100))
        },
        RejectionCase("no signature", .malformedJWS, "0 characters") {
            var parts = try Parts($0.message)
            parts.signature = ""
            return parts.text
        },
        RejectionCase("signature too long", .malformedJWS, "88 characters") {
            var parts = try Parts($0.message)
            parts.signature = try Parts.encode(Parts.decode(parts.signature) + [0])
            return parts.text + "A"
        },
        RejectionCase("signature in DER", .malformedJWS, "96 characters") {
            var parts = try Parts($0.message)
            parts.signature = Parts.encode([0x30, 0x46] + [UInt8](repeating: 1, count: 70))
            return parts.text
        },
        RejectionCase("signature with padding", .malformedJWS, "88 characters") {
            $0.message + "=="
        },
        RejectionCase("payload with padding", .malformedJWS, "payload is not strict") {
            var parts = try Parts($0.message)
            parts.payload += "="
            return parts.text
        },
        RejectionCase("payload in the other alphabet", .malformedJWS, "payload is not strict") {
            var parts = try Parts($0.message)
            parts.payload = "++//" + parts.payload
            return parts.text
        },
        RejectionCase("signature in the other alphabet", .malformedJWS, "signature is not strict") {
            var parts = try Parts($0.message)
            parts.signature = "+" + parts.signature.dropFirst()
            return parts.text
        },
        RejectionCase("a letter outside ASCII", .malformedJWS, "payload is not strict") {
            var parts = try Parts($0.message)
            parts.payload += "ä"
            return parts.text
        },
        RejectionCase("unused bits of the signature set", .malformedJWS, "signature is not") {
            var parts = try Parts($0.message)
            // The last of 86 characters carries two bits of the signature and four unused ones.
            let last = parts.signature.removeLast()
            let next = ["A": "B", "Q": "R", "g": "h", "w": "x"][String(last)]
            parts.signature += try #require(next)
            return parts.text
        },
        RejectionCase("a payload of impossible length", .malformedJWS, "payload is not strict") {
            var parts = try Parts($0.message)
            while parts.payload.utf8.count % 4 != 1 { parts.payload.removeLast() }
            return parts.text
        },
        RejectionCase("too large", .tooLarge, "at most 1048576") {
            var parts = try Parts($0.message)
            parts.payload = String(repeating: "A", count: 1 << 20)
            return parts.text
        },
        RejectionCase("header too large", .tooLarge, "at most 131072") {
            var parts = try Parts($0.message)
            parts.header = String(repeating: "A", count: 131_073)
            return parts.text
        },
    ]

    @Test("a text of another form is rejected", arguments: forms)
    func form(_ rejection: RejectionCase) throws {
        try rejection.check()
    }

    @Test("bytes that are not UTF-8 are rejected")
    func notUTF8() throws {
        let fixture = try Fixture.shared()
        for position in [0, 40, fixture.message.utf8.count - 120, fixture.message.utf8.count - 1] {
            var bytes = Array(fixture.message.utf8)
            bytes[position] = 0xFF
            let outcome = fixture.verifier().verify(
                bytes, now: Fixture.signedDate, signedAt: Fixture.signedDate(in:))
            #expect(outcome.rejection?.code == .malformedJWS)
        }
    }

    @Test("every form of the input gives the same bytes")
    func inputs() throws {
        let fixture = try Fixture.shared()
        let verifier = fixture.verifier()
        let bytes = Array(fixture.message.utf8)
        let framed = [0x20] + bytes + [0x20]
        let outcomes = [
            verifier.outcome(of: fixture.message),
            verifier.verify(
                "<\(fixture.message)>".dropFirst().dropLast(), now: 0,
                signedAt: Fixture.signedDate(in:)),
            verifier.verify(bytes, now: 0, signedAt: Fixture.signedDate(in:)),
            verifier.verify(framed[1...bytes.count], now: 0, signedAt: Fixture.signedDate(in:)),
            verifier.verify(Data(bytes), now: 0, signedAt: Fixture.signedDate(in:)),
            verifier.verify(
                Array(bytes.reversed()).reversed() as ReversedCollection, now: 0,
                signedAt: Fixture.signedDate(in:)),
        ]
        for outcome in outcomes {
            #expect(outcome.verified?.payload == fixture.payload)
            #expect(outcome.verified?.instant == Fixture.signedDate)
        }
    }
}
