// SPDX-License-Identifier: Apache-2.0

/// Letters and digits: text that a double click selects whole and no URL or shell changes.
enum Base62 {
    private static let digits = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)

    /// Digits chosen at random, each with the same chance. 43 of them are 256 bits.
    static func random(_ count: Int) -> String {
        var source = SystemRandomNumberGenerator()
        let text = (0..<count).map { _ in digits[Int.random(in: 0..<62, using: &source)] }
        return String(decoding: text, as: UTF8.self)
    }

    /// A number, with zeros in front up to the width.
    static func text(_ number: UInt32, width: Int) -> String {
        var rest = number
        var text: [UInt8] = []
        for _ in 0..<width {
            text.append(digits[Int(rest % 62)])
            rest /= 62
        }
        return String(decoding: text.reversed(), as: UTF8.self)
    }

    static func isText(_ text: some StringProtocol) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"):
                true
            default: false
            }
        }
    }
}
