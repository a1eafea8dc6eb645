// SPDX-License-Identifier: Apache-2.0

import PaidUpSecrets

/// A validator of what was answered (RFC 9110, section 8.8.3); always a strong one.
package struct EntityTag: Hashable, Sendable {
    /// With its quotes, as it stands in `ETag`.
    package let text: String

    /// The tag of a body.
    package init(of body: [UInt8]) {
        text = "\"\(Hexadecimal.text(SHA256.digest(of: body).prefix(16)))\""
    }

    /// Takes a name that changes whenever the answer does; letters, digits, `-` and `.`.
    package init(name: String) {
        text = "\"\(name)\""
    }

    /// Whether a list in `If-None-Match` names this tag. Weak comparison, as that header asks.
    package func isNamed(in list: String) -> Bool {
        list.split(separator: ",").contains { item in
            let item = Self.trimmed(item)
            return item == "*" || item == text || item == "W/" + text
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let head = text.drop(while: isBlank)
        return head.prefix((head.lastIndex { !isBlank($0) }.map { head[...$0].count }) ?? 0)
    }
}
