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
        String(unsafeUninitializedCapacity: 36) { bytes in
            var position = 0
            for index in 0..<32 {
                if index == 8 || index == 12 || index == 16 || index == 20 {
                    bytes[position] = UInt8(ascii: "-")
                    position += 1
                }
                let word = index < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: word >> UInt64(60 - index % 16 * 4)) & 15
                bytes[position] = digit < 10 ? digit + 48 : digit + 87
                position += 1
            }
            return position
        }
    }
}

extension UInt64 {
    /// Sixteen hexadecimal digits in lower case.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
