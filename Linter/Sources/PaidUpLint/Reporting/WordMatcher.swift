// SPDX-License-Identifier: Apache-2.0

/// Looks for any of a few words in a text, in one pass, whatever the case of their letters.
struct WordMatcher {
    private let words: [[UInt8]]
    private let areWhole: Bool
    /// Which words begin with a byte.
    private let byFirst: [[Int]]

    /// - Parameter areWhole: whether they count only as words of a name: `Pro` of `isProUser` and
    ///   not of `Process`.
    init(_ words: [String], areWhole: Bool = false) {
        let lower = words.map { $0.utf8.map(Self.lower) }
        var byFirst = Array(repeating: [Int](), count: 256)
        for (index, word) in lower.enumerated() {
            guard let first = word.first else { continue }
            byFirst[Int(first)].append(index)
            if (97...122).contains(first) { byFirst[Int(first) - 32].append(index) }
        }
        self.words = lower
        self.areWhole = areWhole
        self.byFirst = byFirst
    }

    func isIn(_ text: [UInt8], from start: Int = 0) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            for index in start..<max(start, bytes.count) {
                for number in byFirst[Int(bytes[index])]
                where holds(words[number], at: index, bytes) { return true }
            }
            return false
        }
    }

    private func holds(_ word: [UInt8], at index: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool
    {
        guard bytes.count - index >= word.count else { return false }
        var offset = 1
        while offset < word.count, Self.lower(bytes[index + offset]) == word[offset] { offset += 1 }
        guard offset == word.count else { return false }
        return !areWhole || isWhole(index, index + word.count, bytes)
    }

    private func isWhole(_ start: Int, _ end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if end < bytes.count, (97...122).contains(bytes[end]) { return false }
        guard start > 0 else { return true }
        let before = bytes[start - 1]
        let isLetter = (97...122).contains(before) || (65...90).contains(before)
        return !isLetter || (65...90).contains(bytes[start]) && (97...122).contains(before)
    }

    private static func lower(_ byte: UInt8) -> UInt8 {
        (65...90).contains(byte) ? byte + 32 : byte
    }
}
