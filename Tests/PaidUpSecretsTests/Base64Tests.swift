// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpSecrets

struct Base64Tests {
    @Test(
        "the examples of RFC 4648 are written and read",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
        ])
    func examples(plain: String, text: String) {
        let unpadded = text.filter { $0 != "=" }
        #expect(Base64.encode(Array(plain.utf8)) == text)
        #expect(Base64.decode(text) == Array(plain.utf8))
        #expect(Base64URL.encode(Array(plain.utf8)) == unpadded)
        #expect(Base64URL.decode(unpadded) == Array(plain.utf8))
    }

    @Test("each alphabet has its own last two characters")
    func alphabets() {
        let bytes: [UInt8] = [0xFB, 0xEF, 0xFF]
        #expect(Base64.encode(bytes) == "++//")
        #expect(Base64URL.encode(bytes) == "--__")
        #expect(Base64.decode("--__") == nil)
        #expect(Base64URL.decode("++//") == nil)
    }

    @Test("all bytes at all lengths come back")
    func roundTrip() {
        for count in 0...256 {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count) }
            #expect(Base64.decode(Base64.encode(bytes)) == bytes)
            #expect(Base64URL.decode(Base64URL.encode(bytes)) == bytes)
        }
    }

    @Test(
        "what no encoder writes is not read",
        arguments: [
            "Z", "Zg", "Zg=", "Zg===", "====", "=", "Z===", "Zh==", "Zm9=", "Zm=v", "=m9v",
            "Zm9v Zm9v", "Zm9v\n", " Zm9v", "Zm9vZg==Zm9v", "Zm9\u{0}", "Zm9é", "Zm9v====",
        ])
    func refused(_ text: String) {
        #expect(Base64.decode(text) == nil)
    }

    @Test(
        "the form for URLs takes no padding and no unused bits",
        arguments: ["Z", "Zg==", "Zm8=", "Zh", "Zm9", "Zm9v\n", "Zm+v", "Zm9vZ"])
    func refusedForURLs(_ text: String) {
        #expect(Base64URL.decode(text) == nil)
    }
}
