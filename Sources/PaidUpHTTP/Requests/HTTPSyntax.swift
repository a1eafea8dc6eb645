// SPDX-License-Identifier: Apache-2.0

/// The characters of HTTP (RFC 9110, section 5.6; RFC 9112, section 3).
enum HTTPSyntax {
    /// Whether a byte may stand in a token, a bit each: letters, digits and !#$%&'*+-.^_`|~
    private static func isTokenByte(_ byte: UInt8) -> Bool {
        let bits: UInt64 =
            byte < 64 ? 0x03FF_6CFA_0000_0000 : byte < 128 ? 0x57FF_FFFF_C7FF_FFFE : 0
        return bits >> (UInt64(byte) & 63) & 1 == 1
    }

    static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy(isTokenByte)
    }

    /// Texts of Swift's are looked at as the bytes that they are, since there are many in an answer.
    static func isToken(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { unsafe isToken($0) }
    }

    static func isFieldValue(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { unsafe isFieldValue($0) }
    }

    /// No control characters but the tab; bytes beyond ASCII are let through.
    static func isFieldValue(_ bytes: some Sequence<UInt8>) -> Bool {
        bytes.allSatisfy { ($0 >= 0x20 && $0 != 0x7F) || $0 == 0x09 }
    }

    /// Visible ASCII, as a request's target must be.
    static func isTarget(_ bytes: some Collection<UInt8>) -> Bool {
        !bytes.isEmpty && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    }

    /// Without the blanks and tabs around it, which are no part of a header's value.
    static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        var start = bytes.startIndex
        var end = bytes.endIndex
        while start < end, unsafe isBlank(bytes[start]) { start += 1 }
        while end > start, unsafe isBlank(bytes[end - 1]) { end -= 1 }
        return unsafe UnsafeBufferPointer(rebasing: bytes[start..<end])
    }

    /// Whether the text is the word, which is in small letters, whatever the text's case.
    static func isEqual(_ text: String, _ word: StaticString) -> Bool {
        guard text.utf8.count == word.utf8CodeUnitCount else { return false }
        return unsafe zip(
            text.utf8, UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        ).allSatisfy { byte, small in
            byte == small || (byte | 0x20 == small && byte >= 0x41 && byte <= 0x5A)
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09
    }
}
