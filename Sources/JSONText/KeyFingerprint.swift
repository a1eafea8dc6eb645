// SPDX-License-Identifier: Apache-2.0

/// A number drawn from a member's name, equal for equal names and mostly different for others.
///
/// It looks at the length and at the first and last eight bytes, so that its cost does not grow
/// with the name. It is no protection against names chosen to collide: compare the names too.
package struct KeyFingerprint: Hashable, Sendable {
    package let value: UInt32

    package init(_ key: String) {
        var key = key
        self = key.withUTF8 { bytes in
            bytes.baseAddress.map { KeyFingerprint($0, count: bytes.count) }
                ?? KeyFingerprint(first: 0, last: 0, count: 0)
        }
    }

    @inline(__always)
    init(_ base: UnsafePointer<UInt8>, count: Int) {
        if count >= 8 {
            let raw = UnsafeRawPointer(base)
            let first = raw.loadUnaligned(as: UInt64.self)
            let last = raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
            self.init(first: first, last: last, count: count)
        } else {
            var first: UInt64 = 0
            for index in 0..<count { first = first << 8 | UInt64(base[index]) }
            self.init(first: first, last: 0, count: count)
        }
    }

    @inline(__always)
    private init(first: UInt64, last: UInt64, count: Int) {
        var mixed = (first ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
        mixed = (mixed ^ mixed >> 32 ^ last) &* 0xD6E8_FEB8_6659_FD93
        value = UInt32(truncatingIfNeeded: mixed >> 32)
    }
}
