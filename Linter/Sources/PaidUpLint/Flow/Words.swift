// SPDX-License-Identifier: Apache-2.0

/// The words of a name: `hasPlusAccess` is has, plus, access; `PRODUCT_CHANGE` product, change.
struct Words: Equatable {
    let list: [String]

    init(_ name: String) {
        var words: [String] = []
        var word: [UInt8] = []
        let bytes = Array(name.utf8)
        func isUpper(_ index: Int) -> Bool {
            bytes.indices.contains(index) && (65...90).contains(bytes[index])
        }
        func flush() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word = []
        }
        for (index, byte) in bytes.enumerated() {
            let isLetter = isUpper(index) || (97...122).contains(byte) || byte >= 128
            if !isLetter {
                flush()
                continue
            }
            // A new word begins at a capital after a small letter, and at the last of several.
            let startsWord =
                isUpper(index)
                && (!isUpper(index - 1)
                    || (!isUpper(index + 1) && index + 1 < bytes.count && bytes[index + 1] != 115))
            if startsWord { flush() }
            word.append(isUpper(index) ? byte + 32 : byte)
        }
        flush()
        list = words
    }

    func contains(anyOf set: Set<String>) -> Bool { list.contains { set.contains($0) } }

    /// Whether a word begins with one of these stems.
    func contains(stem stems: [String]) -> Bool {
        list.contains { word in stems.contains { word.hasPrefix($0) } }
    }
}
