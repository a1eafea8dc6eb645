// SPDX-License-Identifier: Apache-2.0

/// The stream inside of values.
extension SplitScanner {
    /// Begins a value with its first byte; false where no value begins so.
    mutating func beginValue(_ byte: UInt8) -> Bool {
        switch byte {
        case Byte.openBrace: push(byte, .nameOrClose)
        case Byte.openBracket: push(byte, .valueOrClose)
        case Byte.quote:
            isName = false
            state = .string
            at += 1
        case Byte.minus: go(.minus)
        case Byte.zero: go(.zero)
        case Byte.one...Byte.nine: go(.whole)
        case Byte.lowerT: beginWord("true")
        case Byte.lowerF: beginWord("false")
        case Byte.lowerN: beginWord("null")
        default: return false
        }
        return true
    }

    private mutating func go(_ next: State) {
        state = next
        at += 1
    }

    private mutating func beginWord(_ text: StaticString) {
        word = text
        progress = 1
        go(.literal)
    }

    private mutating func push(_ bracket: UInt8, _ next: State) {
        guard stack.count < depthLimit else {
            breakOff(error(.tooDeep, "nested more than \(depthLimit) levels deep"))
            return
        }
        stack.append(bracket)
        go(next)
    }

    private mutating func fail(_ code: JSONError.Code, _ reason: String) {
        breakOff(error(code, reason))
    }

    /// Looks at bytes until the value is complete (true), is broken, or no bytes are left.
    mutating func scanValue(_ base: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        while at < count {
            let byte = base[at]
            switch state {
            case .string:
                at += plainRun(base, from: at, to: count)
                if at < count, endsString(base[at]) { return true }
            case .escape: stepEscape(byte)
            case .hex: stepHex(byte)
            case .literal:
                if stepWord(byte) { return true }
            case .minus, .zero, .whole, .dot, .fraction, .exponent, .exponentSign, .power:
                if stepNumber(byte) { return true }
            case .anyValue, .valueOrClose, .nameOrClose, .name, .colon, .afterValue:
                if byte == Byte.lineFeed {
                    newLine()
                } else if byte.isJSONSpace {
                    at += 1
                } else if stepStructure(byte) {
                    return true
                }
            default: return false
            }
        }
        return false
    }

    private mutating func stepStructure(_ byte: UInt8) -> Bool {
        switch (state, byte) {
        case (.nameOrClose, Byte.closeBrace), (.valueOrClose, Byte.closeBracket):
            return pop()
        case (.nameOrClose, Byte.quote), (.name, Byte.quote):
            isName = true
            go(.string)
        case (.nameOrClose, _), (.name, _):
            fail(.unexpectedCharacter, "expected a member's name in quotes")
        case (.colon, Byte.colon): go(.anyValue)
        case (.colon, _): fail(.unexpectedCharacter, "expected ':' after a member's name")
        case (.afterValue, _): return stepAfterValue(byte)
        default:
            if !beginValue(byte) { fail(.unexpectedCharacter, "expected a value") }
        }
        return false
    }

    private mutating func stepAfterValue(_ byte: UInt8) -> Bool {
        let isObject = stack.last == Byte.openBrace
        switch byte {
        case Byte.comma: go(isObject ? .name : .anyValue)
        case Byte.closeBrace where isObject, Byte.closeBracket where !isObject: return pop()
        default:
            fail(
                .unexpectedCharacter,
                isObject
                    ? "expected ',' or '}' after a member"
                    : "expected ',' or ']' after an element")
        }
        return false
    }

    private mutating func pop() -> Bool {
        stack.removeLast()
        at += 1
        return valueEnds()
    }

    /// After an inner value or the whole one (true).
    private mutating func valueEnds() -> Bool {
        state = .afterValue
        return stack.isEmpty
    }

    /// The byte at which a plain run ended; true where it completes the value.
    private mutating func endsString(_ byte: UInt8) -> Bool {
        switch byte {
        case Byte.quote:
            at += 1
            if !isName { return valueEnds() }
            state = .colon
        case Byte.backslash: go(.escape)
        case 0x80...: at += 1
        default: fail(.invalidString, "a control character in a string must be escaped")
        }
        return false
    }

    private mutating func stepEscape(_ byte: UInt8) {
        switch byte {
        case Byte.quote, Byte.backslash, Byte.slash, Byte.lowerB, Byte.lowerF, Byte.lowerN,
            Byte.lowerR, Byte.lowerT:
            go(.string)
        case Byte.lowerU:
            progress = 0
            go(.hex)
        default: fail(.invalidEscape, "unknown escape after '\\'")
        }
    }

    private mutating func stepHex(_ byte: UInt8) {
        guard byte.hexDigit != nil else {
            fail(.invalidEscape, "expected four hexadecimal digits after '\\u'")
            return
        }
        progress += 1
        go(progress == 4 ? .string : .hex)
    }

    private mutating func stepWord(_ byte: UInt8) -> Bool {
        guard byte == word.utf8Start[progress] else {
            fail(.unexpectedCharacter, "expected '\(word)'")
            return false
        }
        progress += 1
        at += 1
        return progress == word.utf8CodeUnitCount && valueEnds()
    }

    /// Whether a number could end here.
    var isCompleteNumber: Bool {
        switch state {
        case .zero, .whole, .fraction, .power: true
        default: false
        }
    }

    private mutating func stepNumber(_ byte: UInt8) -> Bool {
        switch (state, byte) {
        case (.minus, Byte.zero): go(.zero)
        case (.zero, Byte.zero...Byte.nine):
            fail(.invalidNumber, "a number does not begin with a needless zero")
        case (.minus, Byte.one...Byte.nine), (.whole, Byte.zero...Byte.nine): go(.whole)
        case (.zero, Byte.dot), (.whole, Byte.dot): go(.dot)
        case (.dot, Byte.zero...Byte.nine), (.fraction, Byte.zero...Byte.nine): go(.fraction)
        case (.zero, Byte.lowerE), (.whole, Byte.lowerE), (.fraction, Byte.lowerE),
            (.zero, Byte.upperE), (.whole, Byte.upperE), (.fraction, Byte.upperE):
            go(.exponent)
        case (.exponent, Byte.plus), (.exponent, Byte.minus): go(.exponentSign)
        case (.exponent, Byte.zero...Byte.nine), (.exponentSign, Byte.zero...Byte.nine),
            (.power, Byte.zero...Byte.nine):
            go(.power)
        default:
            // The byte behind the number belongs to what follows.
            if isCompleteNumber { return valueEnds() }
            fail(.invalidNumber, "expected a digit")
        }
        return false
    }
}
