// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension InMemoryTransaction {
    func entry(_ number: Int64) throws -> JournalEntry? { tables.entries[number] }

    func entryNumber(digest: [UInt8]) throws -> Int64? { tables.entryByDigest[digest] }

    func entryNumber(notificationUUID: String) throws -> Int64? {
        tables.entriesByUUID[ByteText(notificationUUID)]?.min()
    }

    func entryNumber(digest: [UInt8], orNotificationUUID uuid: String?) throws -> Int64? {
        try entryNumber(digest: digest) ?? uuid.flatMap { try entryNumber(notificationUUID: $0) }
    }

    func entries(after number: Int64, limit: Int) throws -> [JournalEntry] {
        Array(
            tables.entries.values.filter { $0.number > number }
                .sorted { $0.number < $1.number }.prefix(max(limit, 0)))
    }

    func newestEntryNumber(_ kind: JournalEntry.Kind) throws -> Int64? {
        tables.entries.values.filter { $0.kind == kind }.map(\.number).max()
    }

    func entries(ofKind kind: JournalEntry.Kind) throws -> [JournalEntry] {
        tables.entries.values.filter { $0.kind == kind }.sorted { $0.number < $1.number }
    }

    func lastEntryNumber() throws -> Int64 { tables.lastEntry }

    func journalTotals() throws -> JournalTotals {
        var totals = JournalTotals()
        for entry in tables.entries.values {
            let bucket = JournalTotals.Bucket(kind: entry.kind.rawValue, outcome: entry.outcome)
            totals.entries[bucket, default: 0] += 1
            totals.bytes += Int64(entry.body.count)
        }
        totals.erased = Int(tables.lastEntry) - tables.entries.count
        return totals
    }

    func lastReceipt() throws -> Instant? {
        let last =
            tables.entries[tables.lastEntry]
            ?? tables.entries.values.max { $0.number < $1.number }
        return last?.receivedAt
    }

    func append(_ entry: JournalEntry, keepingNumber: Bool) throws -> Int64 {
        var entry = entry
        if !keepingNumber { entry.number = try next(after: tables.lastEntry) }
        guard tables.entries[entry.number] == nil, tables.entryByDigest[entry.digest] == nil else {
            throw LedgerError.failed("entry \(entry.number) is there already")
        }
        set(\.entries, entry.number, entry)
        set(\.entryByDigest, entry.digest, entry.number)
        if let uuid = entry.notificationUUID {
            add(\.entriesByUUID, ByteText(uuid), entry.number)
        }
        set(\.lastEntry, max(tables.lastEntry, entry.number))
        return entry.number
    }

    func eraseEntries(_ numbers: [Int64]) throws {
        for number in numbers {
            guard let entry = tables.entries[number] else { continue }
            set(\.entries, number, nil)
            set(\.entryByDigest, entry.digest, nil)
            if let uuid = entry.notificationUUID.map(ByteText.init) {
                let others = tables.entriesByUUID[uuid]?.subtracting([number]) ?? []
                set(\.entriesByUUID, uuid, others.isEmpty ? nil : others)
            }
        }
    }
}
