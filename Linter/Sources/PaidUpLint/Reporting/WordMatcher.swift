// SPDX-License-Identifier: Apache-2.0

/// Looks for any of a few words in a text, in one pass.
struct WordMatcher {
    private let words: [[UInt8]]
    /// Which words begin with a byte.
    private var byFirst: [[Int]]

    init(_ words: [String]) {
        self.words = words.map { Array($0.utf8) }
        byFirst = Array(repeating: [], count: 256)
        for (index, word) in self.words.enumerated() {
            if let first = word.first { byFirst[Int(first)].append(index) }
        }
    }

    func isIn(_ text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            for index in bytes.indices {
                for number in byFirst[Int(bytes[index])] {
                    let word = words[number]
                    guard bytes.count - index >= word.count else { continue }
                    var offset = 1
                    while offset < word.count, bytes[index + offset] == word[offset] { offset += 1 }
                    if offset == word.count { return true }
                }
            }
            return false
        }
    }
}
