// SPDX-License-Identifier: Apache-2.0

/// The bytes that JSON's grammar names.
enum Byte {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let quote: UInt8 = 0x22
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let one: UInt8 = 0x31
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let upperE: UInt8 = 0x45
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let lowerB: UInt8 = 0x62
    static let lowerE: UInt8 = 0x65
    static let lowerF: UInt8 = 0x66
    static let lowerN: UInt8 = 0x6E
    static let lowerR: UInt8 = 0x72
    static let lowerT: UInt8 = 0x74
    static let lowerU: UInt8 = 0x75
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D
}

extension UInt8 {
    @inline(__always)
    var isDigit: Bool { self &- Byte.zero <= 9 }

    @inline(__always)
    var isJSONSpace: Bool {
        self == Byte.space || self == Byte.lineFeed || self == Byte.carriageReturn
            || self == Byte.tab
    }

    /// Letters, digits, `-` and `_`.
    var isBase64URL: Bool {
        isDigit || (self | 0x20) &- 0x61 < 26 || self == Byte.minus || self == 0x5F
    }

    var hexDigit: UInt16? {
        switch self {
        case 0x30...0x39: UInt16(self) - 0x30
        case 0x41...0x46: UInt16(self) - 0x41 + 10
        case 0x61...0x66: UInt16(self) - 0x61 + 10
        default: nil
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    var startsWithByteOrderMark: Bool {
        count >= 3 && self[0] == 0xEF && self[1] == 0xBB && self[2] == 0xBF
    }
}

/// How many bytes from `start` on are plain ASCII text: no quote, no backslash, no control
/// character and nothing beyond ASCII.
///
/// Eight bytes are looked at together, for a signed message is one string of ten thousand bytes.
@inline(__always)
func plainRun(_ base: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
    let high: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    while at + 8 <= end {
        let word = UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self)
        let quotes = word ^ (ones &* UInt64(Byte.quote))
        let slashes = word ^ (ones &* UInt64(Byte.backslash))
        let controls = word &- ones &* 0x20
        let found = (quotes &- ones) | (slashes &- ones) | controls | word
        if found & high != 0 { break }
        at += 8
    }
    while at < end {
        let byte = base[at]
        if byte < 0x20 || byte >= 0x80 || byte == Byte.quote || byte == Byte.backslash { break }
        at += 1
    }
    return at - start
}
