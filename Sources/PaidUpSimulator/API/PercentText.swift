// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding (RFC 3986, 2.1).
enum PercentText {
    /// Nil where an escape is broken or the bytes are no UTF-8.
    static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == 0x25 else {
                bytes.append(byte == 0x2B ? 0x20 : byte)
                continue
            }
            guard
                rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
