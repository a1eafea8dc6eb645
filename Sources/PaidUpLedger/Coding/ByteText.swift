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
        left.text.utf8.elementsEqual(right.text.utf8)
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
