// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit
import Testing

/// A history with what each row of the audit finds in it, worked out by hand.
struct Story: Sendable, CustomTestStringConvertible {
    let title: String
    let until: Double
    let history: History
    /// Rows without findings are left out.
    let expected: [AuditRule: [String]]

    init(
        _ title: String, until: Double, expected: [AuditRule: [String]],
        _ tell: (inout History) -> Void
    ) {
        self.title = title
        self.until = until
        self.expected = expected
        var history = History()
        tell(&history)
        self.history = history
    }

    var testDescription: String { title }
}
