// SPDX-License-Identifier: Apache-2.0

/// Draws ids, delays and chances in a sequence that its seed fixes (SplitMix64).
///
/// It has its own arithmetic for ranges, because the standard library does not promise that
/// `random(in:using:)` stays the same from one version to the next.
struct SeededGenerator: Sendable {
    private var state: UInt64

    /// A sequence of its own for each name, so that more draws for one purpose leave the others
    /// as they are.
    init(seed: UInt64, name: String) {
        // FNV-1a spreads the name over all bits.
        state = name.utf8.reduce(0xCBF2_9CE4_8422_2325 ^ seed) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    mutating func number(in range: ClosedRange<Int64>) -> Int64 {
        let width = UInt64(bitPattern: range.upperBound &- range.lowerBound)
        if width == .max { return Int64(bitPattern: next()) }
        return range.lowerBound + Int64(next() % (width + 1))
    }

    /// Whether something that happens so often of a hundred times happens now.
    mutating func chance(percent: Int64) -> Bool {
        number(in: 0...99) < percent
    }

    /// A random UUID (version 4) in lower case.
    mutating func uuid() -> String {
        let high = next() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        let low = next() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        let digits = Array((Self.hexadecimal(high) + Self.hexadecimal(low)).utf8)
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        return groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
    }

    static func hexadecimal(_ value: UInt64) -> String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
