// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import PaidUpSecrets

extension JournalEntry {
    /// What tells an entry from every other.
    static func digest(_ kind: Kind, _ body: [UInt8]) -> [UInt8] {
        SHA256.digest(of: Array("\(kind.rawValue) ".utf8) + body)
    }

    /// The next entry of somebody's doing. The same words at another time are another entry, so its
    /// number counts in its digest.
    init(
        next kind: Kind, _ body: [UInt8], title: String, receivedAt: Instant, author: String,
        in reader: any LedgerReader
    ) throws {
        let number = try reader.lastEntryNumber() + 1
        self.init(
            receivedAt: receivedAt, kind: kind, body: body,
            digest: JournalEntry.digest(kind, Array("\(number) ".utf8) + body),
            outcome: "accepted", title: title, author: author)
    }
}
