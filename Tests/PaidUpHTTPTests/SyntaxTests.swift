// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpHTTP

@Suite("The characters of HTTP")
struct SyntaxTests {
    @Test func tokensHaveLettersDigitsAndFifteenSymbols() {
        let allowed = Set(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!#$%&'*+-.^_`|~".utf8)
        for byte in UInt8.min...UInt8.max {
            #expect(HTTPSyntax.isToken([byte]) == allowed.contains(byte), "\(byte)")
        }
        #expect(!HTTPSyntax.isToken([]))
        #expect(!HTTPSyntax.isToken("a b".utf8))
    }

    @Test func wordsAreEqualInAnyCaseOfLettersAlone() {
        #expect(HTTPSyntax.isEqual("Content-LENGTH", "content-length"))
        #expect(!HTTPSyntax.isEqual("Content-Lengt", "content-length"))
        // Sets the bit that tells small letters from large ones, in what is no letter.
        #expect(!HTTPSyntax.isEqual("content\u{0D}length", "content-length"))
        #expect(!HTTPSyntax.isEqual("A\u{40}", "a`"))
    }
}
