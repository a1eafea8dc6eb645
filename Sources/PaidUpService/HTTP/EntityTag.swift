// SPDX-License-Identifier: Apache-2.0

import PaidUpSecrets

/// A validator of what was answered (RFC 9110, section 8.8.3).
package struct EntityTag: Hashable, Sendable {
    /// With its quotes, as it stands in `ETag`.
    package let text: String
    /// `text` without what marks a weak one.
    private let opaque: String

    /// The tag of a body.
    package init(of body: [UInt8]) {
        self.init(name: Hexadecimal.text(SHA256.digest(of: body).prefix(16)))
    }

    /// Takes a name that changes whenever the answer does; letters, digits, `-` and `.`.
    ///
    /// - Parameter isWeak: whether answers under one tag may differ in what does not matter.
    package init(name: String, isWeak: Bool = false) {
        opaque = "\"\(name)\""
        text = isWeak ? "W/\(opaque)" : opaque
    }

    /// Whether a list in `If-None-Match` names this tag. Weak comparison, as that header asks.
    package func isNamed(in list: String) -> Bool {
        list.split(separator: ",").contains { item in
            let item = Self.trimmed(item)
            return item == "*" || (item.hasPrefix("W/") ? item.dropFirst(2) : item) == opaque
        }
    }

    /// Whether a list in `If-Match` names this tag. Strong comparison, as that header asks.
    package func isMatched(by list: String) -> Bool {
        list.split(separator: ",").contains { item in
            let item = Self.trimmed(item)
            return item == "*" || item == text && text == opaque
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let head = text.drop(while: isBlank)
        return head.prefix((head.lastIndex { !isBlank($0) }.map { head[...$0].count }) ?? 0)
    }
}
