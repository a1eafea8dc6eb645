// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct JSONSplitterTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let items: [String]

        init(_ name: String, _ text: String, _ items: [String]) {
            self.name = name
            self.text = text
            self.items = items
        }

        var testDescription: String { name }
    }

    static let wellFormed: [Case] = [
        Case("nothing", "", []),
        Case("blanks", " \r\n\t\n", []),
        Case("JSON lines", "{\"a\":1}\n{\"b\":2}\n", [#"1: {"a":1}"#, #"2: {"b":2}"#]),
        Case("no last line feed", "{\"a\":1}\n2", [#"1: {"a":1}"#, "2: 2"]),
        Case("CRLF and blank lines", "{}\r\n\r\n \r\n[]\r\n1\r\n", ["1: {}", "5: 1"]),
        Case("a byte order mark", "\u{FEFF}{}", ["1: {}"]),
        Case(
            "one pretty document", "\n{\n  \"a\": [\n    1\n  ]\n}\n",
            ["2: {_  \"a\": [_    1_  ]_}"]),
        Case(
            "documents one after another", "{}{\"a\":[1]} {}\n",
            ["1: {}", #"1: {"a":[1]}"#, "1: {}"]),
        Case(
            "documents of many lines", "{\n}\n{\n}{\n}", ["1: {_}", "3: {_}", "4: {_}"]),
        Case(
            "scalars", "1 \"a\"true null\n-1.5e+3",
            ["1: 1", "1: \"a\"", "1: true", "1: null", "2: -1.5e+3"]),
        Case(
            "an array", "[{\"a\":1}, 2 ,\n\"x\",[3,4]\n]\n5",
            [#"1: {"a":1}"#, "1: 2", "2: \"x\"", "2: [3,4]", "4: 5"]),
        Case("an empty array", "[ \n ]", []),
        Case("arrays on lines", "[1]\n[2,3]\n", ["1: 1", "2: 2", "2: 3"]),
        Case("strings with brackets", #"{"a}\"":"[{\\"}"#, [#"1: {"a}\"":"[{\\"}"#]),
        Case(
            "bare tokens", "eyJh.eyJi._-9\neyJh..\r\n",
            ["1: token eyJh.eyJi._-9", "2: token eyJh.."]),
        Case("a token between values", "{}\neyA.b.c \n{}", ["1: {}", "2: token eyA.b.c", "3: {}"]),
        Case("letters beyond ASCII", "\"é€😀\"\n1", ["1: \"é€😀\"", "2: 1"]),
    ]

    static let broken: [Case] = [
        Case(
            "a line that was cut off swallows none", "{\"a\":\n{\"b\":1}\n{\"c\":2}\n",
            [
                "1-1: line 3, column 1: expected ',' or '}' after a member", #"2: {"b":1}"#,
                #"3: {"c":2}"#,
            ]),
        Case(
            "a line cut off in a string", "{\"a\":\"x\n{\"b\":1}\n",
            [
                "1-1: line 1, column 8: a control character in a string must be escaped",
                #"2: {"b":1}"#,
            ]),
        Case(
            "a last line that was cut off", "{}\n{\"a\":1",
            ["1: {}", "2-2: line 2, column 7: the value is not complete"]),
        Case(
            "a pretty document that was cut off", "{\n  \"a\": 1,\n  \"b\": {\n    \"c\": 2\n",
            ["1-4: line 5, column 1: the value is not complete"]),
        Case(
            "a broken pretty document before good lines", "{\n  \"a\": x\n}\n{}\n{}",
            ["1-3: line 2, column 8: expected a value", "4: {}", "5: {}"]),
        Case(
            "rubbish between lines", "{}\nhello, world\n{}",
            ["1: {}", "2-2: line 2, column 1: expected a value", "3: {}"]),
        Case(
            "rubbish behind a value breaks its line", "{\"a\":1} # no\n{}",
            ["1-1: line 1, column 9: expected nothing more after the value", "2: {}"]),
        Case(
            "lines with commas behind them", "{\"a\":1},\n{\"b\":2},\n{\"c\":3}",
            [#"1: {"a":1}"#, #"2: {"b":2}"#, #"3: {"c":3}"#]),
        Case(
            "rubbish behind a comma", "{\"a\":1}, x\n{\"b\":2}",
            [#"1: {"a":1}"#, "1-1: line 1, column 10: expected a value", #"2: {"b":2}"#]),
        Case(
            "broken lines apart are reported apart", "x\n{}\ny\n\nz\n",
            [
                "1-1: line 1, column 1: expected a value", "2: {}",
                "3-5: line 3, column 1: expected a value",
            ]),
        Case(
            "an element that is broken", "[\n{\"a\":1},\n{\"b\":},\n{\"c\":[\n]},\n4\n]\n{}",
            [
                "2: {\"a\":1}", "3-3: line 3, column 6: expected a value", "4: {\"c\":[_]}", "6: 4",
                "8: {}",
            ]),
        Case(
            "an element that was cut off",
            "[\n{\"a\":1},\n{\"b\":[1,\n{\"c\":3},\n{\"d\":4}\n]\n{}",
            [
                "2: {\"a\":1}", "3-3: line 7, column 1: expected ',' or '}' after a member",
                "4: {\"c\":3}", "5: {\"d\":4}", "7: {}",
            ]),
        Case(
            "a comma that is missing in an array", "[1 2,\n3]",
            ["1: 1", "1-1: line 1, column 4: expected ',' or ']' after an element", "1: 2", "2: 3"]),
        Case(
            "an array that was cut off", "[{},\n{}\n",
            ["1: {}", "2: {}", "3-3: line 3, column 1: the array of line 1 is not closed"]),
        Case(
            "arrays on lines, one cut off", "[1,2\n[3]\n[4,{}]\n",
            [
                "1: 1", "1: 2", "2-2: line 2, column 1: expected ',' or ']' after an element",
                "2: 3", "3: 4", "3: {}",
            ]),
        Case(
            "a comma too many", "[1,]\n2",
            ["1: 1", "1-1: line 1, column 4: expected a value", "2: 2"]),
        Case(
            "a wrong bracket", "{\"a\":[1}\n2",
            ["1-1: line 1, column 8: expected ',' or ']' after an element", "2: 2"]),
        Case(
            "a closing bracket alone", "]\n}\n1",
            ["1-2: line 1, column 1: expected a value", "3: 1"]),
        Case("wrong words", "nulx\ntru", ["1-2: line 1, column 4: expected 'null'"]),
        Case(
            "wrong numbers", "01\n-\n1.x\n1e\n+1\n2",
            ["1-5: line 1, column 2: a number does not begin with a needless zero", "6: 2"]),
        Case(
            "a wrong escape", "\"\\q\"\n\"\\u12x4\"\n1",
            ["1-2: line 1, column 3: unknown escape after '\\'", "3: 1"]),
        Case(
            "no token", "eyJh.b\nexample\neya.b.c.d\neya.b.c!\n1",
            [
                "1-4: line 1, column 1: a JWS has three parts with dots between them, and this one "
                    + "has 2", "5: 1",
            ]),
        Case("half a byte order mark", "\u{FFFD}", ["1-1: line 1, column 1: expected a value"]),
    ]

    @Test("Well-formed streams are cut into their values", arguments: wellFormed)
    func cuts(_ stream: Case) {
        #expect(Self.items(Array(stream.text.utf8), chunk: .max) == stream.items)
    }

    @Test("Broken values are reported, and the rest comes out", arguments: broken)
    func goesOn(_ stream: Case) {
        #expect(Self.items(Array(stream.text.utf8), chunk: .max) == stream.items)
    }

    @Test("Any chunks give the same items", arguments: wellFormed + broken)
    func anyChunks(_ stream: Case) {
        let bytes = Array(stream.text.utf8)
        for chunk in 1...max(bytes.count, 1) {
            #expect(Self.items(bytes, chunk: chunk) == stream.items, "chunks of \(chunk)")
        }
        for cut in 0...bytes.count {
            #expect(Self.items([bytes[..<cut], bytes[cut...]]) == stream.items, "cut at \(cut)")
        }
    }

    @Test("A file of one or two bytes of a byte order mark is broken", arguments: 1...2)
    func halfMark(count: Int) {
        let mark: [UInt8] = [0xEF, 0xBB]
        #expect(
            Self.items(Array(mark[..<count]), chunk: 1)
                == ["1-1: line 1, column 1: expected a value"])
    }

    @Test("Good lines all come out, whatever is cut off between them", arguments: 0..<UInt64(150))
    func goodLinesSurvive(seed: UInt64) throws {
        var random = RandomJSON(seed: seed)
        var stream: [UInt8] = []
        var good: [String] = []
        for line in 1...12 {
            let text = JSONWriter().bytes(.object(random.object()))
            if Bool.random(using: &random.generator) {
                stream += text
                good.append("\(line): \(String(decoding: text, as: UTF8.self))")
            } else {
                stream += text.prefix(Int.random(in: 0..<text.count, using: &random.generator))
            }
            stream.append(0x0A)
        }
        let whole = Self.items(stream, chunk: .max)
        #expect(
            whole.filter { !$0.contains("-") || !$0.contains(": line ") } == good, "seed \(seed)")
        let chunk = Int.random(in: 1..<40, using: &random.generator)
        #expect(Self.items(stream, chunk: chunk) == whole, "seed \(seed), chunks of \(chunk)")
    }

    @Test("Random bytes give the same items in any chunks", arguments: 0..<UInt64(300))
    func randomBytes(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("{}[]\",:\\ \n\n\r01-.eEyJtrufalsn\u{E9}\u{0}".utf8) + [0xFF]
        let bytes = (0..<200).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
        let whole = Self.items(bytes, chunk: .max, valueLimit: 40, depthLimit: 3)
        for chunk in [1, 2, 3, 7, 50] {
            #expect(
                Self.items(bytes, chunk: chunk, valueLimit: 40, depthLimit: 3) == whole,
                "seed \(seed), chunks of \(chunk)")
        }
    }

    @Test("Splitter and reader agree on what is well-formed", arguments: 0..<UInt64(200))
    func agreesWithReader(seed: UInt64) {
        // These do not decide where a value ends, so they are the reader's to find.
        let own: Set<JSONError.Code> = [.duplicateKey, .loneSurrogate, .invalidUTF8]
        var random = RandomJSON(seed: seed)
        let spare = Array("{}[]\",:\\u0d1-.eE tn\n".utf8)
        for _ in 0..<20 {
            var bytes = JSONWriter().bytes(.object(random.object(depth: 2)))
            for _ in 0..<Int.random(in: 0...2, using: &random.generator) {
                let index = Int.random(in: 0..<bytes.count, using: &random.generator)
                bytes[index] = spare.randomElement(using: &random.generator) ?? 0
            }
            let items = Self.items(bytes, chunk: .max)
            let isWhole = items == [Self.describe(.value(bytes[...], line: 1))]
            do {
                _ = try JSONReader().read(bytes)
                #expect(isWhole || bytes.first != 0x7B, "seed \(seed): \(items)")
            } catch {
                #expect(!isWhole || own.contains(error.code), "seed \(seed): \(error)")
            }
        }
    }

    @Test("An array of any length is never held")
    func arrayIsNotHeld() {
        var splitter = JSONSplitter()
        var count = 0
        var most = 0
        splitter.feed(Array("[".utf8)) { _ in }
        let chunk = Array(#"{"transactionId":"1"},{"transactionId":"2"},"#.utf8)
        for _ in 0..<10_000 {
            splitter.feed(chunk) { _ in count += 1 }
            most = max(most, splitter.bufferedCount)
        }
        splitter.feed(Array("{}]".utf8)) { _ in count += 1 }
        splitter.finish { _ in Issue.record("nothing is open") }
        #expect(count == 20_001)
        #expect(most < chunk.count)
    }

    @Test("A value beyond the limit is broken, and memory stays near the limit")
    func limitsValues() {
        for (chunk, pretty) in [(1, false), (7, false), (4096, false), (1, true), (4096, true)] {
            let gap = pretty ? "\n" : ""
            let long = "{\(gap)\"a\":\"\(String(repeating: "x", count: 300))\"}"
            let stream = Array("{\"b\":1}\n\(long)\n{\"c\":2}\n".utf8)
            let items = Self.items(stream, chunk: chunk, valueLimit: 100)
            let last = pretty ? 3 : 2
            #expect(
                items == [
                    #"1: {"b":1}"#,
                    "2-\(last): line 2, column 1: the value is longer than 100 bytes",
                    "\(last + 1): {\"c\":2}",
                ], "chunks of \(chunk)")
        }
        var splitter = JSONSplitter(valueLimit: 1000)
        splitter.feed(Array("{\"a\":\"".utf8)) { _ in }
        for _ in 0..<1000 {
            splitter.feed([UInt8](repeating: 0x78, count: 100)) { _ in }
            #expect(splitter.bufferedCount <= 1100)
        }
    }

    @Test("A value of exactly the limit passes", arguments: [1, 3, 1000])
    func exactLimit(chunk: Int) {
        let text = Array("\"12345678\"\n\"123456789\"\n".utf8)
        #expect(
            Self.items(text, chunk: chunk, valueLimit: 10) == [
                "1: \"12345678\"", "2-2: line 2, column 1: the value is longer than 10 bytes",
            ])
    }

    @Test("Nesting beyond the limit breaks the value where it is found")
    func limitsDepth() {
        let text = Array("{\"a\":{\"b\":{}}}\n{\"a\":{\"b\":[[]]}}\n1".utf8)
        #expect(
            Self.items(text, chunk: 5, depthLimit: 3) == [
                "1: {\"a\":{\"b\":{}}}", "2-2: line 2, column 12: nested more than 3 levels deep",
                "3: 1",
            ])
    }

    @Test("Lines that each open brackets cost time in proportion to their number")
    func nestedLinesAreLinear() {
        // Every line may be the first of a value that ends nowhere.
        let stream = Array(String(repeating: "{\"a\":[1,\n", count: 20_000).utf8)
        let items = Self.items(stream, chunk: 65_536)
        #expect(items.count == 1)
        #expect(items.first?.hasPrefix("1-20000: ") == true)
    }

    @Test("An error has its place in the whole stream")
    func places() throws {
        var splitter = JSONSplitter()
        var found: [JSONError] = []
        for byte in Array("\u{FEFF}{}\n[1,\n {\"é\":x}]".utf8) {
            splitter.feed([byte]) { if case .broken(_, let error) = $0 { found.append(error) } }
        }
        splitter.finish { if case .broken(_, let error) = $0 { found.append(error) } }
        let error = try #require(found.first)
        #expect(found.count == 1)
        #expect(error.line == 3)
        #expect(error.column == 8)
        #expect(error.offset == 17)
    }

    @Test("After its receiver has thrown, the splitter goes on with the next item")
    func receiverThrows() throws {
        struct Stop: Error, Equatable {}
        var splitter = JSONSplitter()
        var seen: [String] = []
        let receive = { (item: JSONSplitter.Item) throws in
            seen.append(Self.describe(item))
            throw Stop()
        }
        #expect(throws: Stop()) { try splitter.feed(Array("1\n2\n".utf8), receive) }
        #expect(throws: Stop()) { try splitter.feed(Array("3\n".utf8), receive) }
        #expect(throws: Stop()) { try splitter.finish(receive) }
        try splitter.finish(receive)
        #expect(seen == ["1: 1", "2: 2", "3: 3"])
    }

    private static func items(
        _ bytes: [UInt8], chunk: Int, valueLimit: Int = 64 << 20, depthLimit: Int = 128
    ) -> [String] {
        let size = min(chunk, max(bytes.count, 1))
        let chunks = stride(from: 0, to: bytes.count, by: size).map {
            bytes[$0..<min($0 + size, bytes.count)]
        }
        return items(chunks, JSONSplitter(valueLimit: valueLimit, depthLimit: depthLimit))
    }

    private static func items(
        _ chunks: [ArraySlice<UInt8>], _ splitter: JSONSplitter = JSONSplitter()
    ) -> [String] {
        var splitter = splitter
        var items: [String] = []
        for chunk in chunks { splitter.feed(chunk) { items.append(describe($0)) } }
        splitter.finish { items.append(describe($0)) }
        return items
    }

    /// One line an item, with `_` for a line feed.
    private static func describe(_ item: JSONSplitter.Item) -> String {
        func text(_ bytes: ArraySlice<UInt8>) -> String {
            String(decoding: bytes.map { $0 == 0x0A ? 0x5F : $0 }, as: UTF8.self)
        }
        switch item {
        case .value(let bytes, let line): return "\(line): \(text(bytes))"
        case .bareToken(let bytes, let line): return "\(line): token \(text(bytes))"
        case .broken(let lines, let error):
            return "\(lines.lowerBound)-\(lines.upperBound): \(error)"
        }
    }
}
