// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import PaidUpSecrets

extension JournalEntry {
    /// What tells an entry from every other.
    static func digest(_ kind: Kind, _ body: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(kind.rawValue.utf8.count + 1 + body.count)
        bytes.append(contentsOf: "\(kind.rawValue) ".utf8)
        bytes.append(contentsOf: body)
        return SHA256.digest(of: bytes)
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
