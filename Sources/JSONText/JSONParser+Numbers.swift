// SPDX-License-Identifier: Apache-2.0

extension JSONParser {
    /// Reads the number that begins here.
    mutating func number() throws(JSONFault) -> JSONNumber {
        let start = at
        let isNegative = base[at] == Byte.minus
        if isNegative { at += 1 }
        guard at < count, base[at].isDigit else {
            throw fault(.invalidNumber, "expected a digit")
        }
        if base[at] == Byte.zero, at + 1 < count, base[at + 1].isDigit {
            at += 1
            throw fault(.invalidNumber, "a number does not begin with a needless zero")
        }
        let value = digits()
        let isWhole = try !fractionAndExponent()
        if isWhole, let value {
            // The text of minus zero would be lost.
            if !isNegative { return JSONNumber(value) }
            if value != 0 { return JSONNumber(-value) }
        }
        return plainOrText(start)
    }

    /// Steps over digits; their value, if it fits.
    @inline(__always)
    private mutating func digits() -> Int64? {
        let start = at
        var value: UInt64 = 0
        while at < count, base[at].isDigit {
            // Wraps beyond 19 digits, which the count then refuses.
            value = value &* 10 &+ UInt64(base[at] &- Byte.zero)
            at += 1
        }
        return at - start <= 18 ? Int64(truncatingIfNeeded: value) : nil
    }

    /// Steps over a fraction and an exponent; true where there was one.
    @inline(__always)
    private mutating func fractionAndExponent() throws(JSONFault) -> Bool {
        guard at < count else { return false }
        var found = false
        if base[at] == Byte.dot {
            at += 1
            found = true
            try someDigits("expected a digit after the decimal point")
        }
        if at < count, base[at] | 0x20 == Byte.lowerE {
            at += 1
            found = true
            if at < count, base[at] == Byte.plus || base[at] == Byte.minus { at += 1 }
            try someDigits("expected a digit in the exponent")
        }
        return found
    }

    private mutating func someDigits(_ expectation: String) throws(JSONFault) {
        guard at < count, base[at].isDigit else { throw fault(.invalidNumber, expectation) }
        while at < count, base[at].isDigit { at += 1 }
    }

    /// Numbers of nineteen digits may fit; others keep their text.
    private func plainOrText(_ start: Int) -> JSONNumber {
        let text = String(
            decoding: UnsafeBufferPointer(start: base + start, count: at - start), as: UTF8.self)
        if let value = Int64(text), String(value).hasSameBytes(as: text) {
            return JSONNumber(value)
        }
        return JSONNumber(checked: text)
    }
}
