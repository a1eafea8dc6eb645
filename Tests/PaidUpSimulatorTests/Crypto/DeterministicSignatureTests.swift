// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpSimulator

struct DeterministicSignatureTests {
    struct Vector: Sendable {
        let digest: String
        let message: String
        let r: String
        let s: String
    }

    @Test(arguments: [
        Vector(
            digest: "SHA256", message: "sample",
            r: "EFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716",
            s: "F7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8"),
        Vector(
            digest: "SHA256", message: "test",
            r: "F1ABB023518351CD71D881567B1EA663ED3EFCF6C5132B354F28D3B0B7D38367",
            s: "019F4113742A2B14BD25926B49C649155F267E60D3814B4C0CC84250E46F0083"),
        Vector(
            digest: "SHA384", message: "sample",
            r: "0EAFEA039B20E9B42309FB1D89E213057CBF973DC0CFC8F129EDDDC800EF7719",
            s: "4861F0491E6998B9455193E34E7B0D284DDD7149A74B95B9261F13ABDE940954"),
    ])
    func followsTheVectorsOfRFC6979(_ vector: Vector) throws {
        let key = try SigningKey(scalar: Self.scalar, curve: .p256)
        let signature = try key.deterministicSignature(
            over: Array(vector.message.utf8), digest: vector.digest)
        #expect(signature.r == Self.bytes(vector.r))
        #expect(signature.s == Self.bytes(vector.s))
    }

    @Test func anAuthorityOfOneSeedIsOneInEveryByte() throws {
        let one = try CertificateAuthority(seed: [1, 2, 3])
        let other = try CertificateAuthority(seed: [1, 2, 3])
        #expect(try one.pem() == other.pem())
        #expect(try one.sign(payload: [0x7B, 0x7D]) == other.sign(payload: [0x7B, 0x7D]))
        #expect(try one.pem() != CertificateAuthority(seed: [1, 2, 4]).pem())
    }

    private static let scalar = bytes(
        "C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")

    private static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal)
        return stride(from: 0, to: digits.count, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
    }
}
