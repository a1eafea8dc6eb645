// SPDX-License-Identifier: Apache-2.0

/// Walks over a JSON text (RFC 8259) and keeps only what it is asked for.
///
/// Strict: UTF-8 without a byte order mark, no trailing commas, no lone surrogates, nothing
/// after the value. Nesting is bounded, so that a hostile text cannot exhaust the stack.
struct JSONReader {
    /// What is wrong, and at which byte of the text.
    struct Fault: Error {
        let offset: Int
        let problem: String
    }

    private static let maximumDepth = 32

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    func fault(_ problem: String) -> Fault {
        Fault(offset: index, problem: problem)
    }

    /// Reads an object and calls `member` at each value, which it must read or skip.
    mutating func readObject(
        member: (_ name: [UInt8], _ reader: inout JSONReader) throws(Fault) -> Void
    ) throws(Fault) {
        try readItems(from: "{", to: "}") { reader throws(Fault) in
            let name = try reader.readString()
            try reader.expect(":")
            try member(name, &reader)
        }
    }

    /// Reads an array and calls `element` at each value, which it must read or skip.
    mutating func readArray(
        element: (_ reader: inout JSONReader) throws(Fault) -> Void
    ) throws(Fault) {
        try readItems(from: "[", to: "]", item: element)
    }

    /// The character that the next value starts with, or nil at the end.
    mutating func peek() -> UInt8? {
        skipSpace()
        return index < bytes.count ? bytes[index] : nil
    }

    /// Fails where anything but white space follows.
    mutating func readEnd() throws(Fault) {
        if peek() != nil { throw fault("more follows after the value") }
    }

    /// Reads any value and forgets it.
    mutating func skipValue() throws(Fault) {
        switch peek() {
        case UInt8(ascii: "{"):
            try readObject { _, reader throws(Fault) in try reader.skipValue() }
        case UInt8(ascii: "["):
            try readArray { reader throws(Fault) in try reader.skipValue() }
        case UInt8(ascii: "\""): _ = try readString()
        case UInt8(ascii: "t"): try skipLiteral("true")
        case UInt8(ascii: "f"): try skipLiteral("false")
        case UInt8(ascii: "n"): try skipLiteral("null")
        default: try skipNumber()
        }
    }
}

extension JSONReader {
    private mutating func readItems(
        from open: Unicode.Scalar, to close: Unicode.Scalar,
        item: (inout JSONReader) throws(Fault) -> Void
    ) throws(Fault) {
        try expect(open)
        depth += 1
        guard depth <= Self.maximumDepth else { throw fault("values are nested too deeply") }
        if peek() != UInt8(ascii: close) {
            try item(&self)
            while peek() == UInt8(ascii: ",") {
                index += 1
                try item(&self)
            }
        }
        try expect(close)
        depth -= 1
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(Fault) {
        guard peek() == UInt8(ascii: character) else { throw fault("\(character) is missing") }
        index += 1
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
    }

    private mutating func skipLiteral(_ literal: StaticString) throws(Fault) {
        let text = Array("\(literal)".utf8)
        guard bytes[index...].starts(with: text) else { throw fault("this is no JSON value") }
        index += text.count
    }

    private mutating func skipNumber() throws(Fault) {
        skip("-")
        if !skip("0") {
            guard skipDigits() else { throw fault("this is no JSON value") }
        }
        if skip(".") {
            guard skipDigits() else { throw fault("a number ends in its point") }
        }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            guard skipDigits() else { throw fault("a number ends in its exponent") }
        }
    }

    @discardableResult
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func skipDigits() -> Bool {
        let start = index
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
        return index > start
    }
}

extension JSONReader {
    /// Reads a string and resolves its escapes; the result is valid UTF-8.
    mutating func readString() throws(Fault) -> [UInt8] {
        guard peek() == UInt8(ascii: "\"") else { throw fault("a string is missing") }
        index += 1
        var result: [UInt8] = []
        while index < bytes.count {
            // Long runs without escapes are the rule: a certificate is one.
            let start = index
            while index < bytes.count, Self.isPlain(bytes[index]) { index += 1 }
            result.append(contentsOf: bytes[start..<index])
            guard index < bytes.count else { break }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                index += 1
                return result
            case UInt8(ascii: "\\"):
                index += 1
                result.append(contentsOf: UTF8.encode(try readEscape()) ?? .init())
            case 0x80...: try readNonASCII(into: &result)
            default: throw fault("a string holds a control character")
            }
        }
        throw fault("a string does not end")
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func readNonASCII(into result: inout [UInt8]) throws(Fault) {
        var decoder = UTF8()
        var rest = bytes[index...].makeIterator()
        guard
            case .scalarValue(let scalar) = decoder.decode(&rest),
            let encoded = UTF8.encode(scalar)
        else { throw fault("a string is not UTF-8") }
        result.append(contentsOf: encoded)
        index += encoded.count
    }

    private mutating func readEscape() throws(Fault) -> Unicode.Scalar {
        guard index < bytes.count else { throw fault("a string does not end") }
        let character = bytes[index]
        index += 1
        switch character {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
            return Unicode.Scalar(character)
        case UInt8(ascii: "b"): return "\u{08}"
        case UInt8(ascii: "f"): return "\u{0C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try readUnicodeEscape()
        default: throw fault("an escape is unknown")
        }
    }

    private mutating func readUnicodeEscape() throws(Fault) -> Unicode.Scalar {
        let first = try readHexadecimal()
        var value = UInt32(first)
        if (0xD800...0xDBFF).contains(first), skip("\\"), skip("u") {
            let second = try readHexadecimal()
            guard (0xDC00...0xDFFF).contains(second) else { throw fault("a surrogate is alone") }
            value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault("a surrogate is alone") }
        return scalar
    }

    private mutating func readHexadecimal() throws(Fault) -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard
                index < bytes.count,
                let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue,
                bytes[index] < 0x80
            else { throw fault("an escape has no four hexadecimal digits") }
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return value
    }
}
