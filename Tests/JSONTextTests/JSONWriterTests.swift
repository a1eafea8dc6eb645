// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct JSONWriterTests {
    static let compact: [(JSONValue, String)] = [
        (nil, "null"), (true, "true"), (false, "false"), (-7, "-7"), (1.5, "1.5"), ([], "[]"),
        ([:], "{}"), (["b": [1, "x"], "a": [:]], #"{"b":[1,"x"],"a":{}}"#),
        ("a\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}", #""a\"\\/\b\f\n\r\t\u0000\u001f"# + "\u{7F}\""),
        ("é€😀\u{2028}", "\"é€😀\u{2028}\""), (["\n": nil], #"{"\n":null}"#),
        ("\("interpolated")", #""interpolated""#),
    ]

    @Test("Compact text has no blank and escapes what must be escaped", arguments: compact)
    func writesCompact(value: JSONValue, text: String) {
        #expect(JSONWriter().string(value) == text)
    }

    @Test("Pretty text stands one member a line, two blanks a level")
    func writesPretty() {
        let value: JSONValue = ["a": [1, ["b": nil]], "c": [], "d": [:]]
        let text = """
            {
              "a": [
                1,
                {
                  "b": null
                }
              ],
              "c": [],
              "d": {}
            }
            """
        #expect(JSONWriter(.pretty).string(value) == text)
    }

    @Test(
        "Numbers are written as they were read",
        arguments: ["-0", "1.0", "1E+2", "9223372036854775808", "0.10", "1e-400"])
    func keepsNumbers(text: String) throws {
        #expect(JSONWriter().string(try JSONReader().read(text)) == text)
    }

    @Test("Values are appended to what is there")
    func appends() {
        var output = Array("x".utf8)
        JSONWriter().append([1], to: &output)
        JSONWriter().append("y", to: &output)
        #expect(String(decoding: output, as: UTF8.self) == #"x[1]"y""#)
    }

    @Test("What is written reads back as the same value", arguments: 0..<UInt64(400))
    func roundTrip(seed: UInt64) throws {
        var random = RandomJSON(seed: seed)
        for _ in 0..<5 {
            let value = random.value()
            for style in [JSONWriter.Style.compact, .pretty] {
                let text = JSONWriter(style).bytes(value)
                let read = try JSONReader().read(text)
                #expect(read == value, "seed \(seed)")
                #expect(JSONWriter(style).bytes(read) == text, "seed \(seed)")
            }
        }
    }
}
