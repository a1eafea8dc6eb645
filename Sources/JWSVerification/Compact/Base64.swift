// SPDX-License-Identifier: Apache-2.0

/// Strict base64 (RFC 4648): one text for each sequence of bytes, and no other is accepted.
///
/// No white space, no character of the other alphabet, padding exactly where the form demands
/// it, and unused bits zero. A lax decoder would let a message be changed without being noticed.
struct Base64: Sendable {
    /// The alphabet of JWS parts, without padding (RFC 7515, section 2).
    static let url = Base64(last: (UInt8(ascii: "-"), UInt8(ascii: "_")), isPadded: false)
    /// The alphabet of `x5c`, with padding (RFC 7515, section 4.1.6).
    static let standard = Base64(last: (UInt8(ascii: "+"), UInt8(ascii: "/")), isPadded: true)

    private static let invalid: UInt32 = 0xFF00_0000

    /// Four tables of 256: the bits of a character in the first to the fourth place of a group.
    private let tables: [UInt32]
    private let isPadded: Bool

    private init(last: (UInt8, UInt8), isPadded: Bool) {
        let ranges: [ClosedRange<UInt8>] = [
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), last.0...last.0, last.1...last.1,
        ]
        var tables = [UInt32](repeating: Self.invalid, count: 4 * 256)
        for (value, character) in ranges.joined().enumerated() {
            for place in 0..<4 {
                tables[place * 256 + Int(character)] = UInt32(value) << (18 - 6 * place)
            }
        }
        self.tables = tables
        self.isPadded = isPadded
    }

    /// The bytes, or nil where the text is not exactly what encoding them gives.
    func decode(_ text: [UInt8]) -> [UInt8]? {
        unsafe text.withUnsafeBytes { unsafe decode($0) }
    }

    /// The bytes, or nil where the text is not exactly what encoding them gives.
    func decode(_ padded: UnsafeRawBufferPointer) -> [UInt8]? {
        guard let count = unsafe characterCount(of: padded), count % 4 != 1 else { return nil }
        let text = unsafe UnsafeRawBufferPointer(rebasing: padded[..<count])
        var isValid = true
        let bytes = [UInt8](unsafeUninitializedCapacity: count / 4 * 3 + 4) { out, written in
            unsafe isValid = decode(text, into: UnsafeMutableRawBufferPointer(out))
            written = isValid ? count * 3 / 4 : 0
        }
        return isValid ? bytes : nil
    }

    /// The number of characters before the padding, or nil where the padding is not right.
    private func characterCount(of text: UnsafeRawBufferPointer) -> Int? {
        guard isPadded else { return text.count }
        guard text.count % 4 == 0 else { return nil }
        let padding = unsafe text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
        return text.count - padding
    }

    /// Decodes groups of four; `out` has room for four bytes after the whole groups.
    private func decode(
        _ text: UnsafeRawBufferPointer, into out: UnsafeMutableRawBufferPointer
    ) -> Bool {
        unsafe tables.withUnsafeBufferPointer { tables in
            let groups = text.count / 4
            var faults: UInt32 = 0
            for group in 0..<groups {
                let characters = UInt32(
                    littleEndian: unsafe text.loadUnaligned(
                        fromByteOffset: group * 4, as: UInt32.self))
                let one = unsafe tables[Int(characters & 0xFF)]
                let two = unsafe tables[256 + Int(characters >> 8 & 0xFF)]
                let three = unsafe tables[512 + Int(characters >> 16 & 0xFF)]
                let four = unsafe tables[768 + Int(characters >> 24)]
                let bits = one | two | three | four
                faults |= bits
                // The fourth byte is overwritten by the next group.
                unsafe out.storeBytes(
                    of: (bits << 8).bigEndian, toByteOffset: group * 3, as: UInt32.self)
            }
            var rest: UInt32 = 0
            for (place, character) in unsafe text[(groups * 4)...].enumerated() {
                rest |= unsafe tables[place * 256 + Int(character)]
            }
            let restCount = text.count % 4
            if restCount > 0 {
                unsafe out.storeBytes(
                    of: (rest << 8).bigEndian, toByteOffset: groups * 3, as: UInt32.self)
            }
            let unused: UInt32 = restCount == 2 ? 0xFFFF : restCount == 3 ? 0xFF : 0
            return (faults | rest) & Self.invalid == 0 && rest & unused == 0
        }
    }
}
