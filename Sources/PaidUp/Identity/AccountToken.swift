// SPDX-License-Identifier: Apache-2.0

/// Apple's `appAccountToken`: a UUID that the app chose to name its customer at purchase.
public struct AccountToken: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    /// Reads a UUID in its 36-character form, in either case; `nil` for anything else.
    ///
    /// The nil UUID names nobody and is refused too.
    public init?(_ text: String) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var digits = 0
        guard text.utf8.count == 36 else { return nil }
        for (position, byte) in text.utf8.enumerated() {
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard let digit = AccountToken.value(ofHexDigit: byte) else { return nil }
            if digits < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
            digits += 1
        }
        guard high | low != 0 else { return nil }
        self.high = high
        self.low = low
    }

    private static func value(ofHexDigit byte: UInt8) -> UInt64? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
        default: nil
        }
    }
}

extension AccountToken: CustomStringConvertible {
    /// The UUID in lower case.
    public var description: String {
        let digits = Array((high.hexadecimal + low.hexadecimal).utf8)
        let groups = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
        return groups.map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
    }
}

extension UInt64 {
    /// Sixteen hexadecimal digits in lower case.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
