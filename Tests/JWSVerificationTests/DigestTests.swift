// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import JWSVerification

@Suite struct DigestTests {
    @Test("a digest has 32 bytes, written as 64 digits")
    func digest() {
        #expect(SHA256Digest.digest(of: Array("abc".utf8))?.count == 32)
        #expect(
            SHA256Digest.hexadecimal(of: Array("abc".utf8))
                == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    }

    @Test("where libcrypto cannot work there is no digest, so that none is taken for another's")
    func failure() {
        let none = DigestAlgorithm(named: "no such algorithm")
        #expect(SHA256Digest.digest(of: Array("abc".utf8), none) == nil)
        #expect(SHA256Digest.hexadecimal(of: Array("abc".utf8), none) == nil)
    }
}
