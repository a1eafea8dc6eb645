// SPDX-License-Identifier: Apache-2.0

extension [UInt8] {
    /// Appends a number, seven bits a byte, the lowest first.
    mutating func append(leb128 number: UInt64) {
        var number = number
        while number >= 0x80 {
            append(UInt8(truncatingIfNeeded: number) | 0x80)
            number >>= 7
        }
        append(UInt8(number))
    }
}

extension ArraySlice<UInt8> {
    /// Takes a number off the front; `nil` where there is none.
    mutating func popLEB128() -> UInt64? {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            guard let byte = popFirst() else { return nil }
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        return nil
    }
}
