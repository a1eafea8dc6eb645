// SPDX-License-Identifier: Apache-2.0

import JSONText

/// Random values that visit the corners: every kind, escapes, all planes of Unicode, numbers
/// beyond every range.
struct RandomJSON {
    var generator: SeededGenerator

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    mutating func value(depth: Int = 4) -> JSONValue {
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &generator) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .number(JSONNumber(Int64.random(in: .min ... .max, using: &generator)))
        case 3: return .number(number())
        case 4: return .string(text())
        case 5:
            let count = Int.random(in: 0..<5, using: &generator)
            return .array((0..<count).map { _ in value(depth: depth - 1) })
        default: return .object(object(depth: depth))
        }
    }

    mutating func object(depth: Int = 4) -> JSONObject {
        // Now and then more members than are compared one by one.
        let most = Int.random(in: 0..<20, using: &generator) == 0 ? 80 : 5
        let count = Int.random(in: 0...most, using: &generator)
        return JSONObject((0..<count).map { _ in (text(), value(depth: depth - 1)) })
    }

    mutating func number() -> JSONNumber {
        let digits = ["0", "7", "10", "123456789", "9223372036854775808", "18446744073709551616"]
        let fractions = ["", "", ".0", ".5", ".000000000000000000001", ".75"]
        let powers = ["", "", "e0", "E+3", "e-3", "e400", "E-400"]
        var literal = Bool.random(using: &generator) ? "-" : ""
        for parts in [digits, fractions, powers] {
            literal += parts.randomElement(using: &generator) ?? ""
        }
        return JSONNumber(literal: literal) ?? JSONNumber(0)
    }

    mutating func text() -> String {
        let scalars: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0x20...0x7E, 0x20...0x7E, 0x00...0x22, 0x5C...0x5C, 0x7F...0x7FF,
            0x800...0xD7FF, 0xE000...0xFFFF, 0x10000...0x10FFFF, 0x300...0x304,
        ]
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<24, using: &generator) {
            guard let range = scalars.randomElement(using: &generator),
                let scalar = Unicode.Scalar(UInt32.random(in: range, using: &generator))
            else { continue }
            text.append(scalar)
        }
        return String(text)
    }
}
