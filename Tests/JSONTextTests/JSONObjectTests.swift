// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@Suite struct JSONObjectTests {
    @Test("Members keep their order, and a new one goes to the end")
    func order() {
        var object: JSONObject = ["b": 1, "a": 2]
        object["c"] = 3
        object["b"] = 4
        #expect(object.members.map(\.key) == ["b", "a", "c"])
        #expect(object["b"] == 4)
        object["b"] = nil
        object["none"] = nil
        #expect(object.members.map(\.key) == ["a", "c"])
        #expect(object["b"] == nil)
        object["c"] = .some(.null)
        #expect(object["c"] == .some(.null))
    }

    @Test("Objects are equal in whatever order their members stand")
    func equality() {
        let pairs: [(String, JSONValue)] = (0..<60).map { ("k\($0)", .number(JSONNumber($0))) }
        #expect(JSONObject(pairs) == JSONObject(pairs.reversed()))
        #expect(JSONObject(pairs) != JSONObject(pairs.dropLast()))
        var other = JSONObject(pairs.reversed())
        other["k3"] = 4
        #expect(JSONObject(pairs) != other)
        other["k3"] = nil
        other["k60"] = 3
        #expect(JSONObject(pairs) != other)
    }

    @Test("Names and strings are told apart by their bytes")
    func bytewise() {
        let composed = "\u{E9}"
        let decomposed = "e\u{301}"
        let object: JSONObject = [composed: 1, decomposed: 2]
        #expect(object.count == 2)
        #expect(object[composed] == 1)
        #expect(object[decomposed] == 2)
        #expect(JSONValue.string(composed) != .string(decomposed))
        // Of one length, and equal by Swift's own rule.
        #expect(JSONValue.string("q\u{307}\u{323}") != .string("q\u{323}\u{307}"))
    }

    @Test(
        "A name is found whatever its length",
        arguments: [
            "", "a", "ab", "seven77", "eight888", "nine99999", "original_purchase_date_ms", "é",
        ])
    func findsNames(name: String) throws {
        let object: JSONObject = ["x": 0, name: 1, name + "y": 2, "z" + name: 3]
        #expect(object[name] == 1)
        let text = JSONWriter().string(.object(object))
        #expect(try JSONReader().read(text).object?[name] == 1)
    }
}
