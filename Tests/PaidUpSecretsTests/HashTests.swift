// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpSecrets

struct HashTests {
    @Test(
        "SHA-256 gives the digests of FIPS 180-4's examples",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func digests(message: String, digest: String) {
        #expect(SHA256.digest(of: Array(message.utf8)) == hexadecimal(digest))
    }

    /// RFC 4231, sections 4.2, 4.3, 4.4 and 4.7.
    static let codes: [(key: [UInt8], message: [UInt8], code: String)] = [
        (
            [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
        ),
        (
            Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        ),
        (
            [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
            "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
        ),
        (
            [UInt8](repeating: 0xAA, count: 131),
            Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
            "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
        ),
    ]

    @Test("HMAC gives the codes of RFC 4231", arguments: codes)
    func authenticates(key: [UInt8], message: [UInt8], code: String) throws {
        #expect(try HMACSHA256.code(of: message, key: key) == hexadecimal(code))
    }

    @Test("an empty message has a code too")
    func emptyMessage() throws {
        let code = try HMACSHA256.code(of: [], key: [1])
        #expect(code.count == HMACSHA256.byteCount)
        #expect(try code != HMACSHA256.code(of: [0], key: [1]))
    }

    @Test("an empty key is refused")
    func emptyKey() {
        #expect { try HMACSHA256.code(of: [1], key: []) } throws: {
            ($0 as? SecretsError)?.code == .badKey
        }
    }
}
