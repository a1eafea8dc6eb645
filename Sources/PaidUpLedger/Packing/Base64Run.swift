// SPDX-License-Identifier: Apache-2.0

/// Base64 in the alphabet of JWS and without padding (RFC 4648, section 5), read and written in
/// place. Only text that is written back to the same bytes is read.
enum Base64Run {
    private static let characters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

    /// The value of each possible byte; 255 where it is no character.
    private static let values: [UInt8] = {
        var values = [UInt8](repeating: 255, count: 256)
        for (value, character) in characters.enumerated() {
            values[Int(character)] = UInt8(value)
        }
        return values
    }()

    /// How many characters of the alphabet the bytes begin with.
    static func count(_ bytes: UnsafeRawBufferPointer) -> Int {
        values.withUnsafeBufferPointer { values in
            var index = 0
            while index < bytes.count, values[Int(bytes[index])] < 64 { index += 1 }
            return index
        }
    }

    /// The bytes that a run of the alphabet stands for; `nil` where another run stands for the
    /// same ones.
    static func decode(_ run: UnsafeRawBufferPointer) -> [UInt8]? {
        let rest = run.count % 4
        guard rest != 1 else { return nil }
        var unused: UInt8 = 0
        let decoded = values.withUnsafeBufferPointer { values in
            [UInt8](unsafeUninitializedCapacity: run.count * 3 / 4) { output, count in
                let whole = run.count - rest
                for start in stride(from: 0, to: whole, by: 4) {
                    let bits =
                        UInt32(values[Int(run[start])]) << 18
                        | UInt32(values[Int(run[start + 1])]) << 12
                        | UInt32(values[Int(run[start + 2])]) << 6
                        | UInt32(values[Int(run[start + 3])])
                    output[count] = UInt8(truncatingIfNeeded: bits >> 16)
                    output[count + 1] = UInt8(truncatingIfNeeded: bits >> 8)
                    output[count + 2] = UInt8(truncatingIfNeeded: bits)
                    count += 3
                }
                guard rest > 1 else { return }
                let (first, second) = (values[Int(run[whole])], values[Int(run[whole + 1])])
                output[count] = first << 2 | second >> 4
                count += 1
                unused = second & 0x0F
                guard rest > 2 else { return }
                let third = values[Int(run[whole + 2])]
                output[count] = second << 4 | third >> 2
                count += 1
                unused = third & 0x03
            }
        }
        return unused == 0 ? decoded : nil
    }

    /// Appends what stands for the bytes.
    static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
        text.reserveCapacity(text.count + bytes.count * 4 / 3 + 3)
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
    }
}
