// SPDX-License-Identifier: Apache-2.0

/// Something that a rule found, with the place and the words for it.
package struct Finding: Sendable, Hashable {
    package let rule: RuleID
    package let path: String
    /// From 1 on; columns count UTF-8 bytes, as compilers do.
    package let line: Int
    package let column: Int
    /// The column in UTF-16 units, as SARIF counts.
    package let wideColumn: Int
    package let message: String
    /// The declaration around it: `Store.refresh`.
    package var within = ""
    /// What to write instead, where that is safe.
    package var fix: [Edit] = []

    package var severity: Severity { rule.severity }

    /// Text to put in place of the bytes `from ..< to`.
    package struct Edit: Sendable, Hashable {
        package let from: Int
        package let to: Int
        package let text: String
    }
}

package enum Severity: String, Sendable {
    case error, warning
}
