// SPDX-License-Identifier: Apache-2.0

/// A short mark by which the store knows a text of its own again (FNV-1a, 64 bits).
enum TextMark {
    static func of(_ text: String) -> String {
        SeededGenerator.hexadecimal(
            text.utf8.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
                (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
            })
    }
}
