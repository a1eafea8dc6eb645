// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUp

/// The hasher takes fields, so the messages are put together from numbers (eight bytes, the lowest
/// first) and Booleans (one byte).
@Suite struct StatementHasherTests {
    @Test func `the empty message`() {
        #expect(StatementHasher().finish().description == "e3b0c44298fc1c149afbf4c8996fb924")
    }

    /// FIPS 180-4's examples of two blocks.
    @Test(arguments: [
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b049237"
        ),
    ])
    func `published examples`(message: String, digest: String) {
        #expect(hash(of: Array(message.utf8)) == digest)
    }

    @Test func `a message of a million bytes`() {
        var hasher = StatementHasher()
        for _ in 0..<125_000 { hasher.append(Int64(0x6161_6161_6161_6161)) }
        #expect(hasher.finish().description == "cdc76e5c9914fb9281a1c7e284d73e67")
    }

    /// Lengths about the end of a block, where the padding needs another one.
    @Test(arguments: [
        (1, "4bf5122f344554c53bde2ebb8cd2b7e3"), (3, "75c8fd04ad916aec3e3d5cb76a452b11"),
        (54, "7e5906b7c0e1829e4d0c25851f3e2fbe"), (55, "5e3283e916d3c42f5b9658a063ca78fa"),
        (56, "51e14a913680f24c85fe3b0e2e5b57f7"), (57, "b6d6bcbe1aca250cc844a9c5633ab90c"),
        (63, "436e67acc91d21a771e22ee2a88b8f6c"), (64, "7c8975e1e60a5c8337f28edf8c33c3b1"),
        (65, "dc7156746a46cbe6edfaceb4ccfb9b27"), (118, "7b88f73d78854730c49ec021b24e2401"),
        (119, "44c440d21268ca5b6b8292a25d82ee78"), (120, "8714e41752f7cfc482508b7090da3e09"),
        (127, "b57444d0764cef85bc7ddc6e606adb6b"), (128, "7eb24a18990ee4c958c89773da6cc9fb"),
        (129, "578ff66d5dc9ee80e64f7a65af918d45"),
    ])
    func `messages of ones`(length: Int, digest: String) {
        var hasher = StatementHasher()
        for _ in 0..<length { hasher.append(true) }
        #expect(hasher.finish().description == digest)
    }

    @Test func `fields do not run into one another`() {
        func hash(_ fields: [String?]) -> StatementID {
            var hasher = StatementHasher()
            for field in fields { hasher.append(field) }
            return hasher.finish()
        }
        let all: [[String?]] = [
            ["ab", "c"], ["a", "bc"], ["abc", ""], ["", "abc"], ["abc", nil], [nil, "abc"], ["abc"],
            [nil, nil, nil], ["", nil], [nil, ""],
        ]
        #expect(Set(all.map(hash)).count == all.count)
    }

    private func hash(of bytes: [UInt8]) -> String {
        var hasher = StatementHasher()
        for start in stride(from: 0, to: bytes.count, by: 8) {
            var number: UInt64 = 0
            for byte in bytes[start..<start + 8].reversed() { number = number << 8 | UInt64(byte) }
            hasher.append(Int64(bitPattern: number))
        }
        return hasher.finish().description
    }
}
