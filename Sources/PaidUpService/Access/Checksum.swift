// SPDX-License-Identifier: Apache-2.0

/// CRC-32 as in zip files. It finds slips of the pen and tells a key from a text that looks like
/// one; it protects nothing.
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { rest, _ in
            rest & 1 == 1 ? 0xEDB8_8320 ^ (rest >> 1) : rest >> 1
        }
    }

    static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
    }
}
