// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension Instant {
    /// An instant of a story, in RFC 3339.
    static func utc(_ literal: StaticString) -> Instant {
        let text = literal.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
        guard let instant = Instant(rfc3339: text) else {
            // trap because only literals of this program come here, never input.
            fatalError("not a date of RFC 3339: \(text)")
        }
        return instant
    }

    func advanced(byHours hours: Int64) -> Instant { advanced(bySeconds: hours * 3600) }

    func advanced(byDays days: Int64) -> Instant { advanced(bySeconds: days * 86_400) }
}
