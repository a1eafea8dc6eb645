// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLedger
import Testing

@Suite struct PackedBodyTests {
    private static let header = "eyJ" + String(repeating: "hEAder09-_", count: 400)

    private static func base64(_ text: String) -> String {
        Data(text.utf8).base64EncodedString().replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
    }

    private static func jws(_ payload: String) -> String {
        "\(header).\(base64(payload)).\(base64(String(repeating: "s", count: 64)))"
    }

    private static func notification(_ words: String) -> String {
        let inner = jws("{\"transactionId\":\"1\",\"words\":\"\(words)\"}")
        let data = "{\"signedTransactionInfo\":\"\(inner)\",\"signedRenewalInfo\":\"\(inner)\"}"
        return "{\"signedPayload\":\"\(jws("{\"data\":\(data)}"))\"}"
    }

    private static let long = String(repeating: "long", count: 40)

    static let bodies: [String] = [
        "", "{}", "e", "eyJ", header, header + ".", header + "." + header, "." + header + ".",
        notification("é, \u{0}, \"quoted\""), notification(long), jws(long), jws("{" + long),
        // Runs of each length modulo four, and some whose last character has bits that count for
        // nothing: those come back only as they are.
        String(repeating: "A", count: 48), String(repeating: "A", count: 49),
        String(repeating: "A", count: 50), String(repeating: "A", count: 51),
        String(repeating: "_", count: 50), String(repeating: "_", count: 51),
        String(repeating: "z", count: 64) + "==", String(repeating: "+/", count: 64),
        // Deeper than what is unpacked at most.
        (0..<8).reduce("{\"a\":\"\(long)\"}") { text, _ in "{\"a\":\"\(base64(text))\"}" },
        // A header that is too long to be shared.
        "eyJ" + String(repeating: "x", count: 20_000) + ".a.b",
    ]

    @Test(arguments: bodies)
    func theSameBytesComeBack(_ text: String) throws {
        let texts = Texts()
        let body = Array(text.utf8)
        // The second time all that can be shared is there.
        for _ in 0..<2 {
            let packed = try PackedBody.pack(body, with: texts)
            #expect(try PackedBody.unpack(packed, size: body.count, with: texts) == body)
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func theSameBytesComeBackOfAnything(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed)
        let parts = [Self.header, ".", "{", "\"", Self.base64(Self.long), "é", "eyJ", "A", "="]
        let text = (0..<12).map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
        let body = Array(text.utf8) + [UInt8.random(in: 0...255, using: &generator)]
        let texts = Texts()
        let packed = try PackedBody.pack(body, with: texts)
        #expect(try PackedBody.unpack(packed, size: body.count, with: texts) == body)
    }

    @Test func aNotificationTakesATenthOfItsRoom() throws {
        let body = Array(Self.notification("words").utf8)
        let texts = Texts()
        let packed = try PackedBody.pack(body, with: texts)
        #expect(packed.count * 10 < body.count)
        let shared = texts.all.map { String(decoding: $0.prefix(20), as: UTF8.self) }
        #expect(shared == [String(Self.header.prefix(20))])
        #expect(texts.all.first?.count == Self.header.utf8.count)
    }

    @Test func whatIsBrokenIsNoBody() throws {
        let body = Array(Self.notification("words").utf8)
        let texts = Texts()
        let packed = try PackedBody.pack(body, with: texts)
        for count in 0..<packed.count {
            #expect(throws: PackedBody.Unreadable.self) {
                try PackedBody.unpack(Array(packed[..<count]), size: body.count, with: texts)
            }
        }
        let others: [[UInt8]] = [
            [1, 9], [4, 0], [0, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255], [0, 2, 1],
            [3, 8, 3, 6, 3, 4, 3, 2, 3, 0],
        ]
        for bytes in others {
            #expect(throws: PackedBody.Unreadable.self) {
                try PackedBody.unpack(bytes, size: 1, with: texts)
            }
        }
    }
}

/// Texts that are only remembered.
private final class Texts: SharedTexts {
    private(set) var all: [[UInt8]] = []

    func beginning(_ bytes: UnsafeRawBufferPointer) -> (number: Int64, count: Int)? {
        let index = all.firstIndex { bytes.starts(with: $0) }
        return index.map { (Int64($0), all[$0].count) }
    }

    func number(of text: [UInt8]) throws -> Int64 {
        if let index = all.firstIndex(of: text) { return Int64(index) }
        all.append(text)
        return Int64(all.count - 1)
    }

    func text(_ number: Int64) throws -> [UInt8]? {
        all.indices.contains(Int(number)) ? all[Int(number)] : nil
    }
}

/// Random numbers that a seed names (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}
