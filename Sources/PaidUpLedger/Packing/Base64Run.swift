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

    /// Where the next run of at least so many characters begins, from a place that is in none or
    /// where one begins. It looks at the end of where one could be first, so that it passes over
    /// most of a text without any.
    static func next(
        in bytes: UnsafeRawBufferPointer, from place: Int, of length: Int
    ) -> Int? {
        values.withUnsafeBufferPointer { values in
            var start = place
            while start + length <= bytes.count {
                var last = start + length - 1
                while last >= start, values[Int(bytes[last])] < 64 { last -= 1 }
                if last < start { return start }
                start = last + 1
            }
            return nil
        }
    }

    /// How many characters of the alphabet the bytes begin with.
    static func count(_ bytes: UnsafeRawBufferPointer) -> Int {
        values.withUnsafeBufferPointer { values in
            var index = 0
            // Four at a time: none of them has a bit that no character's value has.
            while index + 4 <= bytes.count {
                let some =
                    values[Int(bytes[index])] | values[Int(bytes[index &+ 1])]
                    | values[Int(bytes[index &+ 2])] | values[Int(bytes[index &+ 3])]
                if some > 63 { break }
                index &+= 4
            }
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
            // One byte more, as four are written where three count.
            [UInt8](unsafeUninitializedCapacity: run.count * 3 / 4 + 1) { output, count in
                let whole = run.count - rest
                let raw = UnsafeMutableRawBufferPointer(output)
                var start = 0
                while start < whole {
                    let bits =
                        UInt32(values[Int(run[start])]) << 26
                        | UInt32(values[Int(run[start &+ 1])]) << 20
                        | UInt32(values[Int(run[start &+ 2])]) << 14
                        | UInt32(values[Int(run[start &+ 3])]) << 8
                    raw.storeBytes(of: bits.bigEndian, toByteOffset: count, as: UInt32.self)
                    start &+= 4
                    count &+= 3
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
