// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct JSONReaderTests {
    static let accepted: [(String, JSONValue)] = [
        ("null", nil), ("true", true), ("false", false), (" \t\r\n1 \r\n", 1),
        ("\u{FEFF}{}", [:]), ("\u{FEFF} 1", 1), ("[]", []), ("[ ]", []), ("{ }", [:]),
        ("[1,[2,[3]]]", [1, [2, [3]]]),
        (#"{"b":1,"a":{"c":[null,true,false]}}"#, ["b": 1, "a": ["c": [nil, true, false]]]),
        (#""""#, ""), (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{C}\n\r\tz"),
        (#""\u0041\u00e9\u20AC\uD83D\uDE00""#, "Aé€😀"), (#""\u0000""#, "\u{0}"),
        (#""\uFFFF\uD7FF\uE000""#, "\u{FFFF}\u{D7FF}\u{E000}"), ("\"é€😀\u{7F}\"", "é€😀\u{7F}"),
        (#"{"":{"":1}}"#, ["": ["": 1]]), (#"{"a\n":1}"#, ["a\n": 1]),
        (#""https:\/\/example.com""#, "https://example.com"),
        (#"{"e\u0301":1,"\u00e9":2}"#, ["e\u{301}": 1, "\u{E9}": 2]),
    ]

    @Test("What the grammar allows is read", arguments: accepted)
    func reads(text: String, value: JSONValue) throws {
        #expect(try JSONReader().read(text) == value)
    }

    struct Refusal: Sendable, CustomTestStringConvertible {
        let text: String
        let code: JSONError.Code
        let line: Int
        let column: Int
        let reason: String

        init(
            _ text: String, _ code: JSONError.Code, _ line: Int, _ column: Int, _ reason: String
        ) {
            self.text = text
            self.code = code
            self.line = line
            self.column = column
            self.reason = reason
        }

        var testDescription: String { text }
    }

    static let refused: [Refusal] = [
        Refusal("", .unexpectedEnd, 1, 1, "expected a value"),
        Refusal(" \n ", .unexpectedEnd, 2, 2, "expected a value"),
        Refusal("\u{FEFF}", .unexpectedEnd, 1, 1, "expected a value"),
        Refusal("\u{FEFF}x", .unexpectedCharacter, 1, 1, "expected a value"),
        Refusal(" \u{FEFF}1", .unexpectedCharacter, 1, 2, "expected a value"),
        Refusal("nul", .unexpectedEnd, 1, 4, "expected 'null'"),
        Refusal("nulL", .unexpectedCharacter, 1, 4, "expected 'null'"),
        Refusal("True", .unexpectedCharacter, 1, 1, "expected a value"),
        Refusal("NaN", .unexpectedCharacter, 1, 1, "expected a value"),
        Refusal("'a'", .unexpectedCharacter, 1, 1, "expected a value"),
        Refusal("1 2", .unexpectedCharacter, 1, 3, "expected nothing more after the value"),
        Refusal("{}{}", .unexpectedCharacter, 1, 3, "expected nothing more after the value"),
        Refusal("[1,]", .unexpectedCharacter, 1, 4, "expected a value"),
        Refusal("[,1]", .unexpectedCharacter, 1, 2, "expected a value"),
        Refusal(
            "[1 2]", .unexpectedCharacter, 1, 4, "expected ',' or ']' after an element"),
        Refusal("[1}", .unexpectedCharacter, 1, 3, "expected ',' or ']' after an element"),
        Refusal("[1", .unexpectedEnd, 1, 3, "expected ',' or ']' after an element"),
        Refusal(
            "{\n \"a\": 1\n \"b\": 2}", .unexpectedCharacter, 3, 2,
            "expected ',' or '}' after a member"),
        Refusal(
            "{\"a\":1,}", .unexpectedCharacter, 1, 8, "expected a member's name in quotes"),
        Refusal("{a:1}", .unexpectedCharacter, 1, 2, "expected a member's name in quotes"),
        Refusal("{", .unexpectedEnd, 1, 2, "expected a member's name in quotes"),
        Refusal("{\"a\" 1}", .unexpectedCharacter, 1, 6, "expected ':' after a member's name"),
        Refusal("{\"a\":}", .unexpectedCharacter, 1, 6, "expected a value"),
        Refusal("[1]//", .unexpectedCharacter, 1, 4, "expected nothing more after the value"),
        Refusal("{\"a\":1,\"b\":2,\"a\":3}", .duplicateKey, 1, 14, "the name \"a\" occurs twice"),
        Refusal("{\"a\":1,\"\\u0061\":3}", .duplicateKey, 1, 8, "the name \"a\" occurs twice"),
        Refusal("\"a", .unexpectedEnd, 1, 3, "the string is not closed"),
        Refusal("\"a\\", .unexpectedEnd, 1, 4, "the string is not closed"),
        Refusal("\"a\\x\"", .invalidEscape, 1, 4, "unknown escape after '\\'"),
        Refusal(
            "\"\\u12g4\"", .invalidEscape, 1, 6, "expected four hexadecimal digits after '\\u'"),
        Refusal(
            "\"a\nb\"", .invalidString, 1, 3, "a control character in a string must be escaped"),
        Refusal(
            "\"a\u{0}\"", .invalidString, 1, 3, "a control character in a string must be escaped"
        ),
        Refusal("\"\\uD83D\"", .loneSurrogate, 1, 2, "half a surrogate pair stands alone"),
        Refusal("\"\\uDE00\"", .loneSurrogate, 1, 2, "half a surrogate pair stands alone"),
        Refusal("\"\\uD83Dx\"", .loneSurrogate, 1, 2, "half a surrogate pair stands alone"),
        Refusal("\"\\uD83D\\n\"", .loneSurrogate, 1, 2, "half a surrogate pair stands alone"),
        Refusal("\"\\uD83D\\uD83D\"", .loneSurrogate, 1, 2, "half a surrogate pair stands alone"),
        Refusal("\"\\uD83D\\u0041\"", .loneSurrogate, 1, 2, "half a surrogate pair stands alone"),
        Refusal("01", .invalidNumber, 1, 2, "a number does not begin with a needless zero"),
        Refusal("-01", .invalidNumber, 1, 3, "a number does not begin with a needless zero"),
        Refusal("-", .unexpectedEnd, 1, 2, "expected a digit"),
        Refusal("-a", .invalidNumber, 1, 2, "expected a digit"),
        Refusal("+1", .unexpectedCharacter, 1, 1, "expected a value"),
        Refusal(".5", .unexpectedCharacter, 1, 1, "expected a value"),
        Refusal("1.", .unexpectedEnd, 1, 3, "expected a digit after the decimal point"),
        Refusal("1.e5", .invalidNumber, 1, 3, "expected a digit after the decimal point"),
        Refusal("1e", .unexpectedEnd, 1, 3, "expected a digit in the exponent"),
        Refusal("[1e+]", .invalidNumber, 1, 5, "expected a digit in the exponent"),
        Refusal("0x10", .unexpectedCharacter, 1, 2, "expected nothing more after the value"),
    ]

    @Test("What the grammar forbids is refused, with its place", arguments: refused)
    func refuses(_ refusal: Refusal) {
        let error = #expect(throws: JSONError.self) { try JSONReader().read(refusal.text) }
        #expect(error?.code == refusal.code)
        #expect(
            error?.description
                == "line \(refusal.line), column \(refusal.column): \(refusal.reason)")
    }

    static let invalidUTF8: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x22], [0xE0, 0x9F, 0xBF],
        [0xED, 0xA0, 0x80], [0xE2, 0x82], [0xE2, 0x82, 0x22], [0xF0, 0x8F, 0xBF, 0xBF],
        [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0xF0, 0x9F, 0x98],
    ]

    @Test("Bytes that are not UTF-8 are refused", arguments: invalidUTF8)
    func refusesInvalidUTF8(bytes: [UInt8]) {
        for text in [
            [0x22, 0x61] + bytes + [0x22], [0x22, 0x61] + bytes,
            [0x7B, 0x22] + bytes + Array("\":1}".utf8),
        ] {
            let error = #expect(throws: JSONError.self) { try JSONReader().read(text) }
            #expect(error?.code == .invalidUTF8)
            #expect(error?.offset == 2)
        }
    }

    @Test("Input that was cut off at any byte is refused, and the end is named as the place")
    func refusesTruncation() throws {
        let text = #"{"a":[1,-2.5e+3,"x\n\u00e9é😀\uD83D\uDE00",{"b":null}],"c":true,"d":false}"#
        let bytes = Array(text.utf8)
        _ = try JSONReader().read(bytes)
        for count in 0..<bytes.count {
            let error = #expect(throws: JSONError.self) {
                try JSONReader().read(bytes[..<count])
            }
            if let error, error.code != .invalidUTF8, error.code != .loneSurrogate {
                #expect(error.code == .unexpectedEnd, "cut at \(count): \(error)")
                #expect(error.offset == count, "cut at \(count): \(error)")
            }
        }
    }

    @Test("Nesting is allowed up to the limit", arguments: [(128, 128), (3, 3), (600, 512)])
    func limitsDepth(limit: Int, allowed: Int) throws {
        var options = JSONReader.Options()
        options.depthLimit = limit
        let reader = JSONReader(options)
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
            func nested(_ depth: Int) -> String {
                let inner = open == "[" ? "" : "{}"
                let levels = open == "[" ? depth : depth - 1
                return String(repeating: open, count: levels) + inner
                    + String(repeating: close, count: levels)
            }
            _ = try reader.read(nested(allowed))
            let error = #expect(throws: JSONError.self) { try reader.read(nested(allowed + 1)) }
            #expect(error?.code == .tooDeep)
            #expect(error?.reason == "nested more than \(allowed) levels deep")
        }
    }

    @Test("A million open brackets are an error, not a crash")
    func refusesDeepInput() {
        let error = #expect(throws: JSONError.self) {
            try JSONReader().read([UInt8](repeating: 0x5B, count: 1_000_000))
        }
        #expect(error?.code == .tooDeep)
        #expect(error?.offset == 128)
    }

    @Test("Input beyond the size limit is refused unread")
    func limitsSize() throws {
        var options = JSONReader.Options()
        options.sizeLimit = 4
        #expect(try JSONReader(options).read("1234") == 1234)
        let error = #expect(throws: JSONError.self) { try JSONReader(options).read("[1,2]") }
        #expect(error?.code == .tooLarge)
    }

    @Test("Where asked for, the last of equal names counts, at the first one's place")
    func lastWins() throws {
        var options = JSONReader.Options()
        options.duplicates = .lastWins
        let value = try JSONReader(options).read(#"{"a":1,"b":2,"a":3}"#)
        #expect(JSONWriter().string(value) == #"{"a":3,"b":2}"#)
        let many = (0..<100).map { #""k\#($0 % 50)":\#($0)"# }.joined(separator: ",")
        let object = try #require(try JSONReader(options).read("{\(many)}").object)
        #expect(object.count == 50)
        #expect(object["k7"] == 57)
    }

    @Test("A name that occurs twice is found among many")
    func duplicateAmongMany() {
        let many = (0..<5000).map { #""name-\#($0)":\#($0)"# }.joined(separator: ",")
        let error = #expect(throws: JSONError.self) {
            try JSONReader().read("{\(many),\n\"name-4711\":1}")
        }
        #expect(error?.description == "line 2, column 1: the name \"name-4711\" occurs twice")
    }

    @Test("An error counts lines from the number of the first line")
    func firstLine() {
        let error = #expect(throws: JSONError.self) {
            try JSONReader().read("[1,\r\n x]", firstLine: 41)
        }
        #expect(error?.line == 42)
        #expect(error?.column == 2)
        #expect(error?.offset == 6)
    }

    @Test("A slice is read like an array, with offsets from its own start")
    func readsSlices() throws {
        let bytes = Array("xx[1,2]yy".utf8)
        #expect(try JSONReader().read(bytes[2..<7]) == [1, 2])
        let error = #expect(throws: JSONError.self) { try JSONReader().read(bytes[2...]) }
        #expect(error?.offset == 5)
    }
}
