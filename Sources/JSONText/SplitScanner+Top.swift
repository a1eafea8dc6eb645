// SPDX-License-Identifier: Apache-2.0

/// The stream outside of values.
extension SplitScanner {
    typealias Body = (JSONSplitter.Item) throws -> Void

    /// Looks at all bytes from `at` on and hands over the items that they complete.
    mutating func scan(_ bytes: [UInt8], _ body: Body) rethrows {
        try bytes.withUnsafeBufferPointer { pointer in
            guard let base = pointer.baseAddress else { return }
            while at < pointer.count {
                switch state {
                case .start: guard skipMark(pointer) else { return }
                case .skippedLine: skipLine(base, pointer.count)
                case .token: try scanToken(base, pointer.count, bytes, body)
                case .held: try stepHeld(base[at], bytes, body)
                case .between, .firstElement, .nextElement, .afterElement: stepBetween(base[at])
                default:
                    if scanValue(base, pointer.count) { try complete(bytes, body) }
                }
            }
            if isInside || state == .held, let error = tooLong { breakOff(error) }
        }
    }

    /// Ends the stream; true where the scanner went back and has bytes to look at again.
    mutating func finish(_ bytes: [UInt8], _ body: Body) rethrows -> Bool {
        switch state {
        case .start where !bytes.isEmpty:
            begin()
            breakOff(error(.unexpectedCharacter, "expected a value"))
        case .firstElement, .nextElement, .afterElement:
            let began = arrayLine ?? line
            note(error(.unexpectedEnd, "the array of line \(began) is not closed"), line)
            leaveArray()
            state = .between
        case .token: endToken(bytes)
        default:
            if isCompleteNumber, stack.isEmpty, arrayLine == nil {
                try complete(bytes, body)
            } else if isInside {
                breakOff(error(.unexpectedEnd, "the value is not complete"))
            }
        }
        if state == .held { try deliverHeld(bytes, body) }
        return at < bytes.count && state != .skippedLine
    }

    /// Steps over a byte order mark; false where more bytes must come first.
    private mutating func skipMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let found = zip(bytes, mark).prefix { $0 == $1 }.count
        if found == bytes.count && found < mark.count { return false }
        if found == mark.count {
            at = found
            lineStart = found
        }
        state = .between
        return true
    }

    private mutating func skipLine(_ base: UnsafePointer<UInt8>, _ count: Int) {
        while at < count, base[at] != Byte.lineFeed { at += 1 }
        guard at < count else { return }
        newLine()
        state = .between
    }

    private mutating func stepBetween(_ byte: UInt8) {
        switch byte {
        case Byte.lineFeed: newLine()
        case Byte.space, Byte.tab, Byte.carriageReturn: at += 1
        case Byte.comma where state == .afterElement:
            state = .nextElement
            at += 1
        case Byte.closeBracket where state == .afterElement || state == .firstElement:
            arrayLine = nil
            state = .between
            at += 1
        case Byte.openBracket where state == .between:
            arrayLine = line
            state = .firstElement
            at += 1
        case Byte.lowerE where state == .between:
            begin()
            isToken = true
            state = .token
        case Byte.comma where state == .between && toleratesSeparators,
            Byte.closeBracket where state == .between && toleratesSeparators:
            at += 1
        case _ where state == .afterElement:
            // The elements on either side are good: only what should part them is missing.
            note(error(.unexpectedCharacter, "expected ',' or ']' after an element"), line)
            leaveArray()
            state = .between
        default:
            begin()
            if !beginValue(byte) {
                breakOff(error(.unexpectedCharacter, "expected a value"))
            }
        }
    }

    /// The value counts when its line ends, or when the next one begins behind it.
    private mutating func stepHeld(_ byte: UInt8, _ bytes: [UInt8], _ body: Body) rethrows {
        switch byte {
        case Byte.space, Byte.tab, Byte.carriageReturn: at += 1
        case Byte.lineFeed, Byte.openBrace, Byte.openBracket, Byte.quote, Byte.minus,
            Byte.zero...Byte.nine, Byte.lowerT, Byte.lowerF, Byte.lowerN, Byte.lowerE:
            try deliverHeld(bytes, body)
        case Byte.comma:
            // Lines cut out of an array end so; a comma takes nothing from the value before it.
            toleratesSeparators = true
            try deliverHeld(bytes, body)
        case Byte.closeBracket where toleratesSeparators: try deliverHeld(bytes, body)
        default:
            breakOff(error(.unexpectedCharacter, "expected nothing more after the value"))
        }
    }

    /// Ends the value before the next byte: an element counts at once, as its array goes on.
    private mutating func complete(_ bytes: [UInt8], _ body: Body) rethrows {
        end = at
        if let error = tooLong {
            breakOff(error)
        } else if arrayLine != nil {
            state = .afterElement
            try deliver(bytes, body)
        } else {
            state = .held
        }
    }

    private mutating func deliverHeld(_ bytes: [UInt8], _ body: Body) rethrows {
        if let error = tooLong {
            breakOff(error)
        } else {
            state = .between
            try deliver(bytes, body)
        }
    }

    private mutating func deliver(_ bytes: [UInt8], _ body: Body) rethrows {
        try flushBroken(body)
        let slice = bytes[start.index..<end]
        try body(
            isToken ? .bareToken(slice, line: start.line) : .value(slice, line: start.line))
    }

    private mutating func scanToken(
        _ base: UnsafePointer<UInt8>, _ count: Int, _ bytes: [UInt8], _ body: Body
    ) rethrows {
        while at < count, base[at].isBase64URL || base[at] == Byte.dot { at += 1 }
        if at < count { endToken(bytes) }
    }

    /// Ends a bare JWS before the next byte. Whether it is one is for its verifier to say; here
    /// it needs the shape that no JSON has.
    private mutating func endToken(_ bytes: [UInt8]) {
        let token = bytes[start.index..<at]
        let dots = token.reduce(0) { $0 + ($1 == Byte.dot ? 1 : 0) }
        guard dots == 2, token.starts(with: [Byte.lowerE, 0x79]) else {
            let long = tooLong
            at = start.index
            let isCutOff = token.count > 2 && token.starts(with: [Byte.lowerE, 0x79])
            let words =
                isCutOff
                ? "a JWS has three parts with dots between them, and this one has \(dots + 1)"
                : "expected a value"
            breakOff(long ?? error(.unexpectedCharacter, words))
            return
        }
        end = at
        state = .held
    }
}
