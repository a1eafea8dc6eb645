// SPDX-License-Identifier: Apache-2.0

/// The bytes of a text of hexadecimal digits.
func hexadecimal(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(digits[$0] * 16 + digits[$0 + 1])
    }
}
