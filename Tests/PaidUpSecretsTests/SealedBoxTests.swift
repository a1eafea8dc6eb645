// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpSecrets

struct SealedBoxTests {
    private let key: SealingKey
    private let secret = Array("whsec_something".utf8)
    private let purpose = Array("purpose".utf8)

    init() throws {
        key = try SealingKey(bytes: [UInt8](0..<32))
    }

    /// Test cases 13, 14 and 16 of the specification of the mode, appendix B.
    static let knownAnswers:
        [(key: String, nonce: String, associated: String, plain: String, sealed: String)] = [
            (
                String(repeating: "00", count: 32), String(repeating: "00", count: 12), "", "",
                "530f8afbc74536b9a963b4f1c4cb738b"
            ),
            (
                String(repeating: "00", count: 32), String(repeating: "00", count: 12), "",
                String(repeating: "00", count: 16),
                "cea7403d4d606b6e074ec5d3baf39d18d0d1c8a799996bf0265b98b5d48ab919"
            ),
            (
                "feffe9928665731c6d6a8f9467308308feffe9928665731c6d6a8f9467308308",
                "cafebabefacedbaddecaf888", "feedfacedeadbeeffeedfacedeadbeefabaddad2",
                "d9313225f88406e5a55909c5aff5269a86a7a9531534f7da2e4c303d8a318a72"
                    + "1c3c0c95956809532fcf0e2449a6b525b16aedf5aa0de657ba637b39",
                "522dc1f099567d07f47f37a32a84427d643a8cdcbfe5c0c97598a2bd2555d1aa"
                    + "8cb08e48590dbb3da7b08b1056828838c5f61e6393ba7a0abcc9f662"
                    + "76fc6ece0f4e1768cddf8853bb2d551b"
            ),
        ]

    @Test("the cipher gives the specification's answers", arguments: knownAnswers)
    func cipher(
        key: String, nonce: String, associated: String, plain: String, sealed: String
    ) throws {
        let encrypted = try AES256GCM.encrypt(
            hexadecimal(plain), key: hexadecimal(key), nonce: hexadecimal(nonce),
            associated: hexadecimal(associated))
        #expect(encrypted == hexadecimal(sealed))
        let decrypted = try AES256GCM.decrypt(
            hexadecimal(sealed), key: hexadecimal(key), nonce: hexadecimal(nonce),
            associated: hexadecimal(associated))
        #expect(decrypted == hexadecimal(plain))
    }

    @Test("what was sealed comes back", arguments: [0, 1, 15, 16, 17, 5000])
    func roundTrip(count: Int) throws {
        let plain = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
        let box = try SealedBox.seal(plain, with: key, associated: purpose)
        #expect(box.count == count + SealedBox.overhead)
        #expect(box.first == 1)
        #expect(try SealedBox.open(box, with: key, associated: purpose) == plain)
    }

    @Test("the same secret never looks the same")
    func nonces() throws {
        let boxes = try (0..<50).map { _ in
            try SealedBox.seal(secret, with: key, associated: purpose)
        }
        #expect(Set(boxes.map { Array($0[1..<13]) }).count == boxes.count)
    }

    @Test("no bit of a box can be changed without being noticed")
    func tampering() throws {
        let box = try SealedBox.seal(secret, with: key, associated: purpose)
        for bit in 0..<box.count * 8 {
            var changed = box
            changed[bit / 8] ^= 1 << (bit % 8)
            let expected: SecretsError.Code = bit < 8 ? .notSealed : .notAuthentic
            #expect { try SealedBox.open(changed, with: key, associated: purpose) } throws: {
                ($0 as? SecretsError)?.code == expected
            }
        }
    }

    @Test("a box cut short or made longer does not open")
    func lengths() throws {
        let box = try SealedBox.seal(secret, with: key, associated: purpose)
        for count in 0..<box.count {
            #expect(throws: SecretsError.self) {
                try SealedBox.open(Array(box[..<count]), with: key, associated: purpose)
            }
        }
        #expect(throws: SecretsError.self) {
            try SealedBox.open(box + [0], with: key, associated: purpose)
        }
    }

    @Test("another key or purpose does not open it")
    func othersDoNotOpen() throws {
        let box = try SealedBox.seal(secret, with: key, associated: purpose)
        let other = try SealingKey()
        #expect { try SealedBox.open(box, with: other, associated: purpose) } throws: {
            ($0 as? SecretsError)?.code == .notAuthentic
        }
        for associated in [[], purpose + [0], Array(purpose.dropLast())] {
            #expect { try SealedBox.open(box, with: key, associated: associated) } throws: {
                ($0 as? SecretsError)?.code == .notAuthentic
            }
        }
    }
}
