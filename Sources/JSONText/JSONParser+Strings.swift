// SPDX-License-Identifier: Apache-2.0

extension JSONParser {
    /// Reads the string that begins here with its quote.
    @inline(__always)
    mutating func string() throws(JSONFault) -> String {
        let start = at + 1
        let plain = plainRun(base, from: start, to: count)
        let end = start + plain
        if end < count, base[end] == Byte.quote {
            at = end + 1
            return String(
                decoding: UnsafeBufferPointer(start: base + start, count: plain), as: UTF8.self)
        }
        at = start
        return try unplainString()
    }

    /// Reads a member's name, and its fingerprint while its bytes are at hand.
    @inline(__always)
    mutating func key() throws(JSONFault) -> (String, KeyFingerprint) {
        let start = at + 1
        let plain = plainRun(base, from: start, to: count)
        let end = start + plain
        if end < count, base[end] == Byte.quote {
            at = end + 1
            let key = String(
                decoding: UnsafeBufferPointer(start: base + start, count: plain), as: UTF8.self)
            return (key, KeyFingerprint(base + start, count: plain))
        }
        at = start
        let key = try unplainString()
        return (key, KeyFingerprint(key))
    }

    /// Reads the rest of a string that has escapes or letters beyond ASCII; `at` is after the
    /// quote.
    private mutating func unplainString() throws(JSONFault) -> String {
        var text: [UInt8] = []
        var copied = at
        while true {
            at += plainRun(base, from: at, to: count)
            guard at < count else { throw fault(.unexpectedEnd, "the string is not closed") }
            switch base[at] {
            case Byte.quote:
                text.append(
                    contentsOf: UnsafeBufferPointer(start: base + copied, count: at - copied))
                at += 1
                return String(decoding: text, as: UTF8.self)
            case Byte.backslash:
                text.append(
                    contentsOf: UnsafeBufferPointer(start: base + copied, count: at - copied))
                try escape(into: &text)
                copied = at
            case 0x80...: try multibyteScalar()
            default:
                throw fault(.invalidString, "a control character in a string must be escaped")
            }
        }
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONFault) {
        let start = at
        at += 1
        guard at < count else { throw fault(.unexpectedEnd, "the string is not closed") }
        switch base[at] {
        case Byte.quote, Byte.backslash, Byte.slash: text.append(base[at])
        case Byte.lowerB: text.append(0x08)
        case Byte.lowerF: text.append(0x0C)
        case Byte.lowerN: text.append(Byte.lineFeed)
        case Byte.lowerR: text.append(Byte.carriageReturn)
        case Byte.lowerT: text.append(Byte.tab)
        case Byte.lowerU:
            text.append(contentsOf: String(try unicodeEscape(from: start)).utf8)
            return
        default: throw fault(.invalidEscape, "unknown escape after '\\'")
        }
        at += 1
    }

    /// Reads `uXXXX`, and its second half where it is the first half of a surrogate pair.
    private mutating func unicodeEscape(from start: Int) throws(JSONFault) -> Unicode.Scalar {
        let first = try hexUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let lone = JSONFault(
            code: .loneSurrogate, reason: "half a surrogate pair stands alone", offset: start)
        guard first < 0xDC00, at + 1 < count, base[at] == Byte.backslash,
            base[at + 1] == Byte.lowerU
        else { throw lone }
        at += 1
        let second = try hexUnit()
        guard (0xDC00...0xDFFF).contains(second) else { throw lone }
        let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        guard let scalar = Unicode.Scalar(value) else { throw lone }
        return scalar
    }

    private mutating func hexUnit() throws(JSONFault) -> UInt16 {
        at += 1
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard at < count, let digit = base[at].hexDigit else {
                throw fault(.invalidEscape, "expected four hexadecimal digits after '\\u'")
            }
            unit = unit << 4 | digit
            at += 1
        }
        return unit
    }

    /// Steps over one scalar beyond ASCII: no overlong form, no surrogate, nothing after U+10FFFF.
    private mutating func multibyteScalar() throws(JSONFault) {
        let first = base[at]
        let (length, low, high): (Int, UInt8, UInt8) =
            switch first {
            case 0xC2...0xDF: (2, 0x80, 0xBF)
            case 0xE0: (3, 0xA0, 0xBF)
            case 0xED: (3, 0x80, 0x9F)
            case 0xE1...0xEF: (3, 0x80, 0xBF)
            case 0xF0: (4, 0x90, 0xBF)
            case 0xF1...0xF3: (4, 0x80, 0xBF)
            case 0xF4: (4, 0x80, 0x8F)
            default: (0, 0, 0)
            }
        guard length > 0, at + length <= count, (low...high).contains(base[at + 1]) else {
            throw invalidUTF8
        }
        for index in 2..<max(length, 2) where base[at + index] & 0xC0 != 0x80 {
            throw invalidUTF8
        }
        at += length
    }

    private var invalidUTF8: JSONFault {
        JSONFault(code: .invalidUTF8, reason: "the bytes are not UTF-8", offset: at)
    }
}
