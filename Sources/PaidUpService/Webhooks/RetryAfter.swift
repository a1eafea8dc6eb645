// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Reads how long a receiver asks to be left alone (RFC 9110, section 10.2.3).
enum RetryAfter {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Seconds from now, at least 0; `nil` for what is neither a number of seconds nor a date.
    static func seconds(_ text: String, now: Instant) -> Int64? {
        if !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) {
            // A number that is too large means very long.
            return Int64(text) ?? .max
        }
        return date(text).map { date in
            let milliseconds = max(0, date.milliseconds(since: now))
            return milliseconds / 1000 + (milliseconds.isMultiple(of: 1000) ? 0 : 1)
        }
    }

    /// A date in the one form that is still written: `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(_ text: String) -> Instant? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 6, words[0].utf8.count == 4, words[0].hasSuffix(","),
            words[1].utf8.count == 2, let month = months.firstIndex(of: String(words[2])),
            words[3].utf8.count == 4, words[5] == "GMT"
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        return Instant(rfc3339: "\(words[3])-\(number)-\(words[1])T\(words[4])Z")
    }
}
