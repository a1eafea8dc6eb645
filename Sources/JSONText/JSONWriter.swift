// SPDX-License-Identifier: Apache-2.0

/// Writes JSON: members in their order, numbers as they were read.
package struct JSONWriter: Sendable {
    package enum Style: Sendable {
        /// Without any blank.
        case compact
        /// One member or element a line, indented by two spaces a level.
        case pretty
    }

    package var style: Style

    package init(_ style: Style = .compact) {
        self.style = style
    }

    package func bytes(_ value: JSONValue) -> [UInt8] {
        var output: [UInt8] = []
        append(value, to: &output)
        return output
    }

    package func string(_ value: JSONValue) -> String {
        String(decoding: bytes(value), as: UTF8.self)
    }

    /// Appends the value's text, so that many lines can share one buffer.
    package func append(_ value: JSONValue, to output: inout [UInt8]) {
        write(value, 0, &output)
    }

    private func write(_ value: JSONValue, _ level: Int, _ output: inout [UInt8]) {
        switch value {
        case .null: output.append(contentsOf: "null".utf8)
        case .bool(true): output.append(contentsOf: "true".utf8)
        case .bool(false): output.append(contentsOf: "false".utf8)
        case .number(let number): output.append(contentsOf: number.literal.utf8)
        case .string(let text): quote(text, &output)
        case .array(let elements):
            list(elements, (Byte.openBracket, Byte.closeBracket), level, &output) {
                write($0, level + 1, &$1)
            }
        case .object(let object):
            list(object.members, (Byte.openBrace, Byte.closeBrace), level, &output) {
                quote($0.key, &$1)
                $1.append(Byte.colon)
                if style == .pretty { $1.append(Byte.space) }
                write($0.value, level + 1, &$1)
            }
        }
    }

    private func list<Element>(
        _ elements: [Element], _ brackets: (UInt8, UInt8), _ level: Int,
        _ output: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
    ) {
        output.append(brackets.0)
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(Byte.comma) }
            breakLine(level + 1, &output)
            body(element, &output)
        }
        if !elements.isEmpty { breakLine(level, &output) }
        output.append(brackets.1)
    }

    private func breakLine(_ level: Int, _ output: inout [UInt8]) {
        guard style == .pretty else { return }
        output.append(Byte.lineFeed)
        output.append(contentsOf: repeatElement(Byte.space, count: 2 * level))
    }

    private func quote(_ text: String, _ output: inout [UInt8]) {
        var text = text
        output.append(Byte.quote)
        text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return }
            var at = 0
            while at < bytes.count {
                let run = plainRun(base, from: at, to: bytes.count)
                output.append(contentsOf: UnsafeBufferPointer(start: base + at, count: run))
                at += run
                guard at < bytes.count else { break }
                escape(base[at], &output)
                at += 1
            }
        }
        output.append(Byte.quote)
    }

    /// Appends a byte that ended a plain run: letters beyond ASCII stand as they are.
    private func escape(_ byte: UInt8, _ output: inout [UInt8]) {
        let letter: UInt8
        switch byte {
        case 0x80...:
            output.append(byte)
            return
        case Byte.quote, Byte.backslash: letter = byte
        case 0x08: letter = Byte.lowerB
        case 0x0C: letter = Byte.lowerF
        case Byte.lineFeed: letter = Byte.lowerN
        case Byte.carriageReturn: letter = Byte.lowerR
        case Byte.tab: letter = Byte.lowerT
        default:
            let digits: StaticString = "0123456789abcdef"
            output.append(contentsOf: "\\u00".utf8)
            output.append(digits.utf8Start[Int(byte >> 4)])
            output.append(digits.utf8Start[Int(byte & 15)])
            return
        }
        output.append(Byte.backslash)
        output.append(letter)
    }
}
