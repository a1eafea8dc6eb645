// SPDX-License-Identifier: Apache-2.0

/// Text from outside, made safe to print: a message must not be able to steer a terminal or to
/// forge a line.
enum SafeText {
    /// Writes control characters, and marks that turn the direction of text, as `\u{1B}`.
    static func line(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
        var safe = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if isUnsafe(scalar) {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                safe.append(contentsOf: "\\u{\(digits)}".unicodeScalars)
            } else {
                safe.append(scalar)
            }
        }
        return String(safe)
    }

    private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
