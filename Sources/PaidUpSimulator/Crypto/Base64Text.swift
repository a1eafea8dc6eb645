// SPDX-License-Identifier: Apache-2.0

/// Writes and reads base64 (RFC 4648).
enum Base64Text {
    private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    private static let standardAlphabet = Array((letters + "+/").utf8)
    private static let urlAlphabet = Array((letters + "-_").utf8)

    /// The form of `x5c`, with padding.
    static func standard(_ bytes: [UInt8]) -> String {
        let text = encode(bytes, standardAlphabet)
        return text + String(repeating: "=", count: (4 - text.utf8.count % 4) % 4)
    }

    /// The form of the parts of a JWS, without padding.
    static func url(_ bytes: [UInt8]) -> String {
        encode(bytes, urlAlphabet)
    }

    /// Reads the form of the parts of a JWS; nil where it is none.
    static func decodedURL(_ text: Substring) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for letter in text.utf8 {
            guard let value = urlAlphabet.firstIndex(of: letter) else { return nil }
            bits = (bits << 6 | value) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 0xFF))
            }
        }
        // What is left over are zeros, and fewer than a letter.
        guard count < 6, bits & (1 << count - 1) == 0 else { return nil }
        return bytes
    }

    private static func encode(_ bytes: [UInt8], _ alphabet: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count / 3 * 4 + 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0...group.count {
                text.append(alphabet[bits >> (18 - 6 * place) & 63])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
