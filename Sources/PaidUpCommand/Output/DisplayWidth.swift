// SPDX-License-Identifier: Apache-2.0

/// How many columns of a terminal a text takes.
enum DisplayWidth {
    /// One column a grapheme cluster, two for East Asian letters and for emoji.
    ///
    /// Source: Unicode Standard Annex 11, the ranges that are wide.
    static func of(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
    }

    private static func isWide(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        if scalar.value < 0x1100 { return false }
        return scalar.properties.isEmojiPresentation
            || ranges.contains { $0.contains(scalar.value) }
    }

    private static let ranges: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
        0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
        0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]

    /// Fills up with blanks to the width.
    static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - of(text)))
    }

    /// Cuts to the width, with an ellipsis where something is lost.
    static func cut(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        var cut = ""
        var used = 0
        for character in text {
            let step = of(String(character))
            if used + step > width - 1 { break }
            cut.append(character)
            used += step
        }
        return cut + "…"
    }
}
