// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp

/// When a signal was received, as far as somebody noted it in a way that can be read.
///
/// A date that cannot be read is no reason to lose a message that a store has signed; whoever reads
/// the signal decides what stands in.
package struct Receipt: Hashable, Sendable {
    /// When it was received; `nil` where nobody noted it, or nobody can read it.
    package let date: Instant?
    /// What is wrong with the note.
    package let fault: String?
    /// A member beside the signal that may have been meant.
    package let otherName: String?

    /// A receipt that nobody noted.
    package init(_ date: Instant? = nil) {
        (self.date, fault, otherName) = (date, nil, nil)
    }

    /// Before 1973, so a count of seconds; no message is that old.
    private static let leastMilliseconds: Int64 = 100_000_000_000

    private static let otherNames: Set<String> = [
        "received", "receivedat", "receiveddate", "receivedon", "receivedtime", "receiptdate",
        "arrivedat", "createdat", "insertedat", "timestamp",
    ]

    /// Reads `receivedAt`: RFC 3339, or milliseconds since 1970.
    init(_ object: JSONObject) {
        guard let value = object["receivedAt"], !value.isNull else {
            let other = object.members.first { member in
                let letters = member.key.lowercased().filter { $0 != "_" && $0 != "-" }
                return Receipt.otherNames.contains(letters)
            }
            (date, fault, otherName) = (nil, nil, other?.key)
            return
        }
        let milliseconds = value.number?.milliseconds
        if let milliseconds, milliseconds >= Receipt.leastMilliseconds {
            (date, fault, otherName) = (Instant(milliseconds: milliseconds), nil, nil)
        } else if let read = value.string.flatMap({ Instant(rfc3339: $0) }) {
            (date, fault, otherName) = (read, nil, nil)
        } else {
            let found = value.string.map { "\"\($0.prefix(40))\"" } ?? JSONWriter().string(value)
            let words =
                "expected a date such as \"2026-07-31T01:00:05Z\" or milliseconds since 1970, "
                + "found \(found.prefix(42))"
            (date, fault, otherName) = (nil, words, nil)
        }
    }
}
