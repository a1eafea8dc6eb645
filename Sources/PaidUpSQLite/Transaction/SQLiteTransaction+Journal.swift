// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    func entry(_ number: Int64) throws -> JournalEntry? {
        try connection.first(
            """
            SELECT number, received_at, kind, digest, notification_uuid, outcome, findings, title,
                signed_date, author, size, is_packed, body
            FROM entry WHERE number = ?
            """, .integer(number), body: entry)
    }

    func entryNumber(digest: [UInt8]) throws -> Int64? {
        try connection.first("SELECT number FROM entry WHERE digest = ?", .blob(digest)) {
            $0.integer(0)
        }
    }

    func entryNumber(notificationUUID: String) throws -> Int64? {
        try connection.first(
            "SELECT number FROM entry WHERE notification_uuid = ? ORDER BY number",
            .text(notificationUUID)
        ) { $0.integer(0) }
    }

    func entryNumber(
        digest: [UInt8], orNotificationUUID uuid: String?
    ) throws -> Int64? {
        try connection.first(
            """
            SELECT coalesce(
                (SELECT number FROM entry WHERE digest = ?),
                (SELECT min(number) FROM entry WHERE notification_uuid = ?))
            """, .blob(digest), .text(uuid)
        ) { $0.optionalInteger(0) } ?? nil
    }

    func entries(after number: Int64, limit: Int) throws -> [JournalEntry] {
        try connection.all(
            """
            SELECT number, received_at, kind, digest, notification_uuid, outcome, findings, title,
                signed_date, author, size, is_packed, body
            FROM entry WHERE number > ? ORDER BY number LIMIT ?
            """, .integer(number), .limit(limit), body: entry)
    }

    func newestEntryNumber(_ kind: JournalEntry.Kind) throws -> Int64? {
        if let known = memory.newestEntry(kind) { return known }
        let number = try connection.first(
            "SELECT number FROM entry WHERE kind = ? ORDER BY number DESC", .text(kind.rawValue)
        ) { $0.integer(0) }
        memory.note(newest: number, of: kind)
        return number
    }

    func entries(ofKind kind: JournalEntry.Kind) throws -> [JournalEntry] {
        try connection.all(
            """
            SELECT number, received_at, kind, digest, notification_uuid, outcome, findings, title,
                signed_date, author, size, is_packed, body
            FROM entry WHERE kind = ? ORDER BY number
            """, .text(kind.rawValue), body: entry)
    }

    func lastEntryNumber() throws -> Int64 { try lastNumber(of: "entry") }

    func lastReceipt() throws -> Instant? {
        if let known = memory.lastReceipt { return known }
        let instant = try connection.first(
            "SELECT received_at FROM entry ORDER BY number DESC LIMIT 1"
        ) { $0.instant(0) }
        memory.note(lastReceipt: instant)
        return instant
    }

    func journalTotals() throws -> JournalTotals {
        try keepTotals()
        var totals = JournalTotals()
        let rows = try connection.all(
            "SELECT kind, outcome, entries, bytes FROM entry_total WHERE entries > 0"
        ) { row in
            let bucket = JournalTotals.Bucket(kind: try row.text(0), outcome: try row.text(1))
            return (bucket: bucket, entries: row.integer(2), bytes: row.integer(3))
        }
        var count: Int64 = 0
        for row in rows {
            totals.entries[row.bucket] = Int(row.entries)
            totals.bytes += row.bytes
            count += row.entries
        }
        totals.erased = Int(try lastEntryNumber() - count)
        return totals
    }

    private func entry(_ row: SQLiteRow) throws -> JournalEntry {
        var findings: [JournalEntry.Finding] = []
        if let bytes = row.optionalBytes(6) {
            guard let read = try? FindingCoding.findings(bytes) else {
                throw row.damaged("findings that cannot be read, of entry \(row.integer(0))")
            }
            findings = read
        }
        return JournalEntry(
            number: row.integer(0), receivedAt: row.instant(1),
            kind: JournalEntry.Kind(rawValue: try row.text(2)), body: try body(row),
            digest: row.bytes(3), notificationUUID: try row.optionalText(4),
            outcome: try row.text(5), findings: findings, title: try row.text(7),
            signedDate: row.optionalInstant(8), author: try row.optionalText(9))
    }

    private func body(_ row: SQLiteRow) throws -> [UInt8] {
        let bytes = row.bytes(12)
        guard row.bool(11) else { return bytes }
        do {
            return try PackedBody.unpack(
                bytes, size: Int(row.integer(10)), with: connection.sharedTexts)
        } catch is PackedBody.Unreadable {
            throw row.damaged("a body that cannot be read, of entry \(row.integer(0))")
        }
    }

    // MARK: Appending

    /// What a store has signed; other bodies have nothing in common.
    private static let packedKinds: Set<JournalEntry.Kind> = [
        .notification, .signedData, .storeAnswer,
    ]

    private func packed(_ body: [UInt8]) throws -> [UInt8]? {
        let packed = try PackedBody.pack(body, with: connection.sharedTexts)
        return packed.count < body.count ? packed : nil
    }

    func append(_ entry: JournalEntry, keepingNumber: Bool) throws -> Int64 {
        let packed = try Self.packedKinds.contains(entry.kind) ? packed(entry.body) : nil
        try connection.run(
            """
            INSERT INTO entry(number, received_at, kind, digest, notification_uuid, outcome,
                findings, title, signed_date, author, size, is_packed, body)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            keepingNumber ? .integer(entry.number) : .null, .instant(entry.receivedAt),
            .text(entry.kind.rawValue), .blob(entry.digest), .text(entry.notificationUUID),
            .text(entry.outcome),
            entry.findings.isEmpty ? .null : .json(FindingCoding.bytes(entry.findings)),
            .text(entry.title), .instant(entry.signedDate), .text(entry.author),
            .integer(entry.body.count), .bool(packed != nil), .blob(packed ?? entry.body))
        let number = connection.lastInsertedRow
        memory.note(entry, number: number, isLast: !keepingNumber)
        return number
    }

    /// Adds to the totals what waits in the memory. Where a statement fails, the rest waits on: it can
    /// be what other bodies of the same commit have appended.
    func keepTotals() throws {
        for (bucket, appended) in memory.appended {
            try connection.run(
                """
                INSERT INTO entry_total(kind, outcome, entries, bytes) VALUES(?, ?, ?, ?)
                ON CONFLICT DO UPDATE SET entries = entries + excluded.entries,
                    bytes = bytes + excluded.bytes
                """, .text(bucket.kind.text), .text(bucket.outcome.text),
                .integer(appended.entries), .integer(appended.bytes))
            memory.noteKept(bucket)
        }
    }

    func eraseEntries(_ numbers: [Int64]) throws {
        try keepTotals()
        memory.forgetEntries()
        for number in numbers {
            try connection.run(
                """
                UPDATE entry_total SET entries = entries - 1, bytes = bytes - erased.size
                FROM (SELECT kind, outcome, size FROM entry WHERE number = ?)
                    AS erased
                WHERE entry_total.kind = erased.kind AND entry_total.outcome = erased.outcome
                """, .integer(number))
            try connection.run("DELETE FROM entry WHERE number = ?", .integer(number))
        }
    }
}
