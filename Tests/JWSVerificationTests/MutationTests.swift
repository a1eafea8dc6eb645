// SPDX-License-Identifier: Apache-2.0

import JWSVerification
import PaidUpSimulator
import Testing

/// A generator whose whole sequence follows from its seed (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

@Suite struct MutationTests {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    static let seeds: [UInt64] = [20_240_101, .random(in: 0...9999)]

    @Test("no change of a message is verified", arguments: seeds)
    func mutations(_ seed: UInt64) throws {
        print("mutations of a message: seed \(seed)")
        var root = CertificateProfile.root
        var intermediate = CertificateProfile.intermediate
        // Small keys, so that a change that reaches the signatures of the chain costs little.
        root.curve = .p256
        intermediate.curve = .p256
        let authority = try CertificateAuthority(
            root: root, intermediate: intermediate, seed: Fixture.seed)
        let verifier = JWSVerifier(anchors: try TrustAnchors(der: [authority.certificates[2]]))
        let payload = Fixture.payload(signedDate: Fixture.signedDate)
        let genuine = Array(try authority.sign(payload: payload).utf8)
        // Kept, so that a change of the payload alone costs one check.
        try #require(
            verifier.verify(
                genuine, now: Fixture.signedDate, signedAt: Fixture.signedDate(in:)
            ).verified != nil)
        var generator = SeededGenerator(seed: seed)
        for step in 0..<10_000 {
            let changed = Self.mutation(of: genuine, using: &generator)
            let outcome = verifier.verify(
                changed, now: Fixture.signedDate, signedAt: Fixture.signedDate(in:))
            let isRight = (outcome.verified?.payload == payload) == (changed == genuine)
            #expect(
                isRight && outcome.openQuestion == nil, "seed \(seed), step \(step): \(outcome)")
        }
    }

    private static func mutation(
        of genuine: [UInt8], using generator: inout SeededGenerator
    ) -> [UInt8] {
        var bytes = genuine
        let count = max(1, Int.random(in: -3...4, using: &generator))
        for _ in 0..<count where !bytes.isEmpty {
            let place = place(in: bytes, using: &generator)
            let letter = alphabet[Int.random(in: 0..<64, using: &generator)]
            let length = min(bytes.count - place, Int.random(in: 1...64, using: &generator))
            switch Int.random(in: 0..<9, using: &generator) {
            case 0, 1: bytes[place] = letter
            case 2: bytes[place] = UInt8.random(in: .min ... .max, using: &generator)
            case 3: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            case 4: bytes.insert(letter, at: place)
            case 5: bytes.remove(at: place)
            case 6: bytes.removeSubrange(place..<place + length)
            case 7: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
            default: bytes.swapAt(place, Int.random(in: 0..<bytes.count, using: &generator))
            }
        }
        return bytes
    }

    /// The short end of a message, its payload and signature, is hit as often as its header.
    private static func place(
        in bytes: [UInt8], using generator: inout SeededGenerator
    ) -> Int {
        let first = Bool.random(using: &generator) ? 0 : max(0, bytes.count - 170)
        return Int.random(in: first..<bytes.count, using: &generator)
    }
}
