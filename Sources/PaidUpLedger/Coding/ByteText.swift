// SPDX-License-Identifier: Apache-2.0

/// Text that is told apart and put in order by the bytes of its UTF-8, as databases do it.
///
/// Swift takes a letter with its accent for equal to the letter followed by the accent; two ids
/// that are written so are two.
package struct ByteText: Sendable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }
}

extension ByteText: Hashable {
    package static func == (left: ByteText, right: ByteText) -> Bool {
        var (left, right) = (left.text, right.text)
        // Most that differ do so in their length.
        guard left.utf8.count == right.utf8.count else { return false }
        return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

extension ByteText: Comparable {
    package static func < (left: ByteText, right: ByteText) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}
