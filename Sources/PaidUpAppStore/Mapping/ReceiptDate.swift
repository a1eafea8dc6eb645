// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

extension FieldReader {
    /// A date of verifyReceipt: milliseconds in `…_ms`, else milliseconds or a printed date in the
    /// field itself. The twin in Pacific time says the same instant and is not read.
    mutating func receiptDate(_ key: String) -> Instant? {
        if has(key + "_ms"), let instant = instant(key + "_ms") { return instant }
        guard let text = object[key]?.string else { return has(key) ? instant(key) : nil }
        return Instant(printedByStore: text) ?? instant(key)
    }

    /// Whether the date stands there in either form.
    func hasReceiptDate(_ key: String) -> Bool { has(key) || has(key + "_ms") }
}

extension Instant {
    /// Reads `2020-12-03 21:54:32 Etc/GMT`. The zone is part of the text and always GMT; another
    /// one is refused and not guessed at.
    init?(printedByStore text: String) {
        let zone = " Etc/GMT"
        guard text.hasSuffix(zone) else { return nil }
        self.init(rfc3339: text.dropLast(zone.count) + "Z")
    }
}
