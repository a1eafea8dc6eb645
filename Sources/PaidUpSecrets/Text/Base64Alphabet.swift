// SPDX-License-Identifier: Apache-2.0

/// Sixty-four characters of six bits each, read and written without padding.
struct Base64Alphabet: Sendable {
    private let characters: [UInt8]
    /// The value of each possible byte; 64 and above where it is no character.
    private let values: [UInt8]

    /// The alphabet that ends in the two given characters.
    init(last: String) {
        let common = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
        characters = Array((common + last).utf8)
        var values = [UInt8](repeating: 255, count: 256)
        for (value, character) in characters.enumerated() {
            values[Int(character)] = UInt8(value)
        }
        self.values = values
    }

    func encode(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count * 4 / 3 + 4)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for byte in bytes {
            bits = bits << 8 | UInt32(byte)
            count += 8
            while count >= 6 {
                count -= 6
                text.append(characters[Int(bits >> count & 63)])
            }
        }
        if count > 0 { text.append(characters[Int(bits << (6 - count) & 63)]) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes; `nil` where a character is unknown, one is left over, or unused bits are set.
    func decode(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        guard text.count % 4 != 1 else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count * 3 / 4)
        var bits: UInt32 = 0
        var count: UInt32 = 0
        for character in text {
            let value = values[Int(character)]
            guard value < 64 else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        guard bits & (1 << count - 1) == 0 else { return nil }
        return bytes
    }
}
