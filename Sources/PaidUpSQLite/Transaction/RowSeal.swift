// SPDX-License-Identifier: Apache-2.0

/// A sum over the bytes of a row. It shows a row that the disk has changed, for a fraction of what
/// the hash of a statement costs; against somebody who means to change one it is no protection.
struct RowSeal {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func add(_ number: Int64) {
        state = (state ^ UInt64(bitPattern: number)) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 32
    }

    mutating func add(_ bytes: [UInt8]) {
        add(Int64(bytes.count))
        bytes.withUnsafeBytes { buffer in
            var index = 0
            while index + 8 <= buffer.count {
                add(unsafe buffer.loadUnaligned(fromByteOffset: index, as: Int64.self).littleEndian)
                index += 8
            }
            var rest: UInt64 = 0
            while index < buffer.count {
                rest = unsafe rest << 8 | UInt64(buffer[index])
                index += 1
            }
            add(Int64(bitPattern: rest))
        }
    }

    var value: Int64 { Int64(bitPattern: state) }
}
