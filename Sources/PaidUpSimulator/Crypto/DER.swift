// SPDX-License-Identifier: Apache-2.0

/// Writes the few ASN.1 structures that a signature needs.
enum DER {
    /// SEQUENCE of parts that are encoded already.
    static func sequence(_ parts: [UInt8]...) -> [UInt8] {
        tagged(0x30, parts.flatMap { $0 })
    }

    /// INTEGER of a number without a sign, most significant byte first.
    static func integer(_ bytes: [UInt8]) -> [UInt8] {
        var digits = Array(bytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return tagged(0x02, digits)
    }

    /// BIT STRING of whole bytes.
    static func bitString(_ bytes: [UInt8]) -> [UInt8] {
        tagged(0x03, [0] + bytes)
    }

    private static func tagged(_ tag: UInt8, _ contents: [UInt8]) -> [UInt8] {
        let count = contents.count
        guard count >= 0x80 else { return [tag, UInt8(count)] + contents }
        var length: [UInt8] = []
        var rest = count
        while rest > 0 {
            length.insert(UInt8(rest & 0xFF), at: 0)
            rest >>= 8
        }
        return [tag, 0x80 | UInt8(length.count)] + length + contents
    }
}
